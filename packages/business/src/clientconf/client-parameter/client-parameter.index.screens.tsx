import { parameterTexts } from './parameters.words.ts';
import { PARAMETER_DEFAULTS, type ParameterCode } from '@sampan/model/parameters.ts';
import { useList } from '@sampan/widgets/api/queries.ts';
import { addTexts, useT } from '@sampan/widgets/i18n.ts';
import type { ScreenProps } from '@sampan/widgets/screen.ts';
import { LoadFailed } from '@sampan/widgets/ui/load-failed.tsx';
import { Skeleton } from '@sampan/widgets/ui/loading.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { PARAMETER_CATEGORIES, parameterInputs } from './parameter-inputs.ts';
import { ParameterRow } from './parameter-row.tsx';
import { clientParameterWords } from './client-parameter.words.ts';

addTexts(clientParameterWords);
addTexts(parameterTexts);

const CODES = Object.keys(PARAMETER_DEFAULTS) as ParameterCode[];

/** Every client parameter by what it is about, with its meaning, its default and an input of its kind. */
export function Screen({ definition }: ScreenProps) {
  const t = useT();
  const list = useList(definition, { length: 0 });
  const rows = new Map((list.data?.results ?? []).map((row) => [String(row['PARAMETER_CODE']), row]));
  return (
    <Page title={t('parameter.title')}>
      {list.isPending && <Skeleton height={320} />}
      {list.isError && (
        <LoadFailed error={list.error} needs={{ card: definition.card, verbs: ['index'] }} onRetry={() => void list.refetch()} />
      )}
      {list.isSuccess &&
        PARAMETER_CATEGORIES.map((category) => (
          <Card key={category} title={t(`parameter.category.${category}`)} flush>
            {CODES.filter((code) => parameterInputs[code].category === category).map((code) => (
              <ParameterRow key={code} definition={definition} code={code} row={rows.get(code)} />
            ))}
          </Card>
        ))}
    </Page>
  );
}
