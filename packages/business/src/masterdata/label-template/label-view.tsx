import type { PartViewerProps } from '@sampan/widgets/form/screen-config.ts';
import type { CellValue } from '@sampan/widgets/line-grid/column.ts';
import classes from './designer.module.css';
import { LabelCanvas } from './label-canvas.tsx';
import { millimetres } from './sheet-places.ts';

/** A label to look at. */
export function LabelView({ rows, record }: PartViewerProps) {
  const size = { width: millimetres(record['LABEL_WIDTH'] as CellValue), height: millimetres(record['LABEL_HEIGHT'] as CellValue) };
  if (size.width <= 0 || size.height <= 0) return null;
  return (
    <div className={classes['designer']}>
      <LabelCanvas size={size} lines={rows.map((values, at) => ({ id: String(values['ELEMENT_NO'] ?? at), values, raw: {} }))} />
    </div>
  );
}
