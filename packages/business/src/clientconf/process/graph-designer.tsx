import type { DocumentDefinition } from '@sampan/model/define.ts';
import type { ReactNode } from 'react';
import { useIsAtLeast } from '@sampan/widgets/form/use-is-at-least.ts';
import { labelled, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { Drawer } from '@sampan/widgets/ui/dialog.tsx';
import { process } from './process.ts';
import classes from './process.module.css';
import { ProcessGraph } from './process-graph.tsx';
import { moveStep, type Placed, type Stores } from './process-steps.web.ts';
import { factsOf } from './step-facts.web.ts';
import type { Offered } from './use-offered.web.ts';

interface GraphDesignerProps {
  /** The documents that go this way. */
  readonly of: DocumentDefinition | undefined;
  readonly stores: Stores;
  readonly placed: readonly Placed[];
  readonly offered: Offered;
  /** Step whose card is open. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
  readonly onAdd: (at: number) => void;
  readonly card: (one: Placed, place: number) => ReactNode;
}

/** Room for a graph with a card beside it. */
const BESIDE = 900;

/** The steps as a graph; the card of the chosen one stands beside it, or comes up from below where there is no room. */
export function GraphDesigner({ of, stores, placed, offered, chosen, onChoose, onAdd, card }: GraphDesignerProps) {
  const t = useT();
  const language = useLanguage();
  const [ref, isWide] = useIsAtLeast<HTMLDivElement>(BESIDE);
  const steps = placed.map(({ step, node }) => {
    const problems = problemsOf(stores, step.id, node?.id);
    return factsOf({ of, t, language, offered }, { id: step.id, step: step.values, node: node?.values, problems });
  });
  const place = placed.findIndex(({ step }) => step.id === chosen);
  const one = placed[place];
  return (
    <div ref={ref} className={classes['graphRow']} data-wide={isWide || undefined}>
      <ProcessGraph
        steps={steps}
        chosen={one ? chosen : null}
        edits={{ onChoose, onAdd, onMove: (from, to) => moveStep(stores, from, to) }}
      />
      {isWide ? (
        <aside className={classes['aside']} aria-label={t('process.chosen')}>
          {one ? card(one, place) : <p className={classes['hint']}>{t('process.chooseStep')}</p>}
        </aside>
      ) : (
        <Drawer
          opened={one !== undefined}
          onClose={() => onChoose(null)}
          position="bottom"
          size="75%"
          title={t('process.chosen')}
          closeButtonProps={{ 'aria-label': t('action.dismiss') }}
        >
          {one && card(one, place)}
        </Drawer>
      )}
    </div>
  );
}

/** What was refused of a step and its node, each with its field. */
function problemsOf({ steps, nodes }: Stores, step: string, node: string | undefined): readonly string[] {
  const refused = [steps.getErrors(step), node === undefined ? undefined : nodes.getErrors(node)];
  return [...new Set(refused.flatMap((each) => Object.entries(each ?? {}).map(([key, text]) => labelled(labelOf(process, key), text))))];
}
