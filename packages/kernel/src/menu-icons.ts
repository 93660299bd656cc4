/** Tabler's names of the icons that cards and categories of the menu may have. */
export const MENU_ICONS: ReadonlySet<string> = new Set(
  `address-book adjustments arrows-exchange book-2 box box-multiple building building-factory building-factory-2
  building-bank building-store building-warehouse calendar cash category chart-bar clipboard-check clipboard-list coins currency-yuan database eye-off
  file-invoice file-text filter forms hash history home inbox info-circle key layout-grid list list-details
  list-numbers map-pin note notes package package-import packages printer receipt recycle report-analytics ruler-measure
  settings shield-lock shopping-bag shopping-cart sitemap stack stack-2 table tag tags tool transfer truck truck-delivery truck-loading truck-return user-dollar users
  users-group`.split(/\s+/),
);
