import { useState } from 'react';
import { purchasingTexts } from '../../mm/purchasing.words.ts';
import type { ViewDefinition } from '@sampan/model/define.ts';
import type { ListRow } from '@sampan/widgets/api/rows.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useMakeOrder } from './use-make-order.tsx';

addTexts(purchasingTexts);

interface GoodsListProps {
  readonly screen: ScreenProps;
  /** Where the goods are listed: receiving-area stock or bin stock. */
  readonly goods: ViewDefinition;
  readonly ORDER_TYPE: 'PO_IN' | 'MOVE';
  readonly title: string;
  readonly button: string;
  readonly columns: readonly string[];
}

/** Goods to choose from; what is chosen becomes a transfer order to look over, confirm and execute. */
export function GoodsList({ screen, goods, ORDER_TYPE, title, button, columns }: GoodsListProps) {
  const t = useT();
  // The list writes its own state into the address, so what the link said of the order is kept here.
  const [order] = useState(screen.search['order'] ?? null);
  const [asked, setAsked] = useState<{ readonly rows: readonly ListRow[]; readonly type: 'MOVE' | 'PLANT_MOVE' } | null>(null);
  const make = useMakeOrder(order);
  const start = (rows: readonly ListRow[]) => (ORDER_TYPE === 'MOVE' ? setAsked({ rows, type: 'MOVE' }) : make.run(ORDER_TYPE, rows, null));
  return (
    <>
      <GenericList
        {...screen}
        definition={goods}
        title={title}
        columns={columns}
        bulkButtons={(rows) => (
          <>
            <Button size="xs" loading={make.isPending} onClick={() => start(rows)}>
              {button}
            </Button>
            {ORDER_TYPE === 'MOVE' && (
              <Button size="xs" variant="default" loading={make.isPending} onClick={() => setAsked({ rows, type: 'PLANT_MOVE' })}>
                {t('move.plant')}
              </Button>
            )}
          </>
        )}
      />
      {asked && (
        <MoveDialog
          rows={asked.rows}
          to={asked.type === 'MOVE' ? 'bin' : 'plant'}
          isPending={make.isPending}
          onMove={(target) => make.run(asked.type, asked.rows, target)}
          onClose={() => setAsked(null)}
          title={t(asked.type === 'MOVE' ? 'move.chosen' : 'move.plant')}
        />
      )}
    </>
  );
}
