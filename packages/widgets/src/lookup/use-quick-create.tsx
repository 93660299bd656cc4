import { nameInSentence } from '@sampan/kernel/titles.ts';
import { type ComponentType, type ReactNode, useContext, useState } from 'react';
import type { ListRow } from '../api/rows.ts';
import { useFacts } from '../definitions.ts';
import { useLanguage } from '../i18n.ts';
import { type Later, useLater } from '../later.ts';
import { useMayAny } from '../may.ts';
import { QuickCreateContext, type QuickCreateProps } from './quick-create-context.ts';

interface QuickCreation {
  /** What a new record of a type is called, where the user may make one here. */
  readonly kindOf: (type: string) => string | undefined;
  /** Asks for a new record; null when none was made. */
  readonly create: (wanted: Omit<QuickCreateProps, 'onDone'>) => Promise<ListRow | null>;
  /** Shown beside the field; empty while nothing is made. */
  readonly dialog: ReactNode;
}

/** Makes records that a field lacks, over the form that stays as it is. */
export function useQuickCreate(): QuickCreation {
  const dialog = useContext(QuickCreateContext);
  const may = useMayAny();
  const factsOf = useFacts();
  const language = useLanguage();
  const [asked, setAsked] = useState<QuickCreateProps | null>(null);
  return {
    kindOf: (type) => {
      const facts = factsOf(type);
      const isMade = dialog !== null && facts?.kind === 'master' && may(facts.card, 'create');
      return isMade ? nameInSentence(facts.names, language) : undefined;
    },
    create: (wanted) =>
      new Promise((answer) =>
        setAsked({
          ...wanted,
          onDone: (made) => {
            setAsked(null);
            answer(made);
          },
        }),
      ),
    dialog: asked && dialog && <Asked dialog={dialog} asked={asked} />,
  };
}

function Asked({ dialog, asked }: { dialog: Later<ComponentType<QuickCreateProps>>; asked: QuickCreateProps }) {
  const Dialog = useLater(dialog, true);
  return Dialog && <Dialog {...asked} />;
}
