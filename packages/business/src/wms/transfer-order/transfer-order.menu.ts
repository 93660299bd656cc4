import { defineMenu } from '../../menu-entry.ts';

/** Where the transfer order stands in the menu, and what the roles of a new organisation may do with it. */
export const transferOrderMenu = defineMenu({
  category: 'WAREHOUSE',
  place: 10,
  icon: 'transfer',
  screens: {
    'po-in': { route: 'wms/to/po_in', label: ['采购入库单', 'Purchase-in'] },
    'product-in': { route: 'wms/to/product_in', label: ['生产入库单', 'Production-in'] },
    'po-return-out': { route: 'wms/to/po_return_out', label: ['采购退货出库单', 'Purchase return-out'] },
    'stocktaking-out': { route: 'wms/to/stocktaking_out', label: ['盘点出库单', 'Stocktaking-out'] },
    'so-out': { route: 'wms/to/so_out', label: ['销售出库单', 'Sales-out'] },
    'product-out': { route: 'wms/to/product_out', label: ['生产领料出库单', 'Production-out'] },
    move: { route: 'wms/to/move', label: ['移库单', 'Bin move'] },
  },
  rights: { WAREHOUSE: '*' },
});
