import { bindingTexts } from './data-binding.words.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { useList } from '@sampan/widgets/api/queries.ts';
import { addTexts, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { ScreenLink } from '@sampan/widgets/navigation.tsx';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { definitions } from '../../registry.ts';
import { isBindable } from './bindable.ts';
import classes from './binding-page.module.css';
import '../../masterdata/template-words.web.ts';

addTexts(bindingTexts);

const KINDS = [
  ['document', 'binding.documents'],
  ['master', 'binding.masters'],
] as const;

/** Every type whose form can be bound, with how many of its fields are changed. */
export function Screen({ definition }: ScreenProps) {
  const t = useT();
  const language = useLanguage();
  const list = useList(definition, { length: 0 });
  const counts = new Map((list.data?.results ?? []).map((row) => [String(row['RECORD_TYPE']), Number(row['BOUND_COUNT'])]));
  return (
    <Page title={t(definition.type)} narrow>
      <p className={classes['hint']}>{t('binding.hint')}</p>
      {list.isPending && <Skeleton height={320} />}
      {list.isError && (
        <LoadFailed error={list.error} needs={{ card: definition.card, verbs: ['index'] }} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess &&
        KINDS.map(([kind, title]) => (
          <Card key={kind} title={t(title)} flush>
            <ul className={classes['types']}>
              {definitions
                .filter((one) => one.kind === kind && isBindable(one))
                .map(({ type }) => (
                  <li key={type} className={classes['type']}>
                    <ScreenLink to={`/${definition.route}/edit`} search={{ type }} className={classes['typeName']}>
                      {documentName(type, language)}
                    </ScreenLink>
                    <Changed count={counts.get(type) ?? 0} />
                  </li>
                ))}
            </ul>
          </Card>
        ))}
    </Page>
  );
}

function Changed({ count }: { readonly count: number }) {
  const t = useT();
  return count > 0 ? (
    <span className={classes['changed']}>{t('binding.count', { n: count })}</span>
  ) : (
    <span className={classes['standard']}>{t('binding.standard')}</span>
  );
}
