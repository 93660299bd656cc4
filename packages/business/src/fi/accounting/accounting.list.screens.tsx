import { IconSitemap } from '@tabler/icons-react';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import { GenericList } from '@sampan/widgets/list/generic-list.tsx';
import { useGo } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { accountingWords } from './accounting.words.ts';
import { TakeOverButton } from './take-over-dialog.tsx';

addTexts(accountingWords);

/** The subjects as a list, from which their tree is one click away. */
export function Screen(props: ScreenProps) {
  const t = useT();
  const go = useGo();
  return (
    <GenericList
      {...props}
      buttons={
        <>
          <Button
            variant="default"
            leftSection={<IconSitemap size={16} aria-hidden />}
            onClick={() => go(`/${props.definition.route}/tree`)}
          >
            {t('accounting.tree')}
          </Button>
          <TakeOverButton />
        </>
      }
    />
  );
}
