// orders_forecast.h - The panel with the whole forecast: all fights of the turn in their order, how many are
// left on each side.

#ifndef SANCTA_UI_ORDERS_FORECAST_H
#define SANCTA_UI_ORDERS_FORECAST_H

#include "ui/app.h"

// Opens it for what is pointed at, or for the orders as they stand.
void orders_forecast_open(App *app);
void orders_forecast_draw(App *app);

#endif
