import { useState } from 'react';
import { privilegeTexts } from '../privileges.words.ts';
import { documentName } from '@sampan/kernel/titles.ts';
import { useCall } from '@sampan/widgets/api/queries.ts';
import { addTexts, useLanguage, useT } from '@sampan/widgets/i18n.ts';
import { ReferenceInput } from '@sampan/widgets/picker/reference-input.tsx';
import { sourceOf } from '@sampan/widgets/table/reference-source.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { Select, TextInput } from '@sampan/widgets/ui/input.tsx';
import { Card, Page } from '@sampan/widgets/ui/page.tsx';
import { user } from '../../clientinfo/user/user.ts';
import { definitions } from '../../registry.ts';
import classes from '../privileges.module.css';
import type { Explanation } from '../explanation.ts';
import { WhyAnswer } from '../why-answer.tsx';

addTexts(privilegeTexts);

const USERS = sourceOf(user);

/** Why somebody does not see a record, a field or an action of it: which rule of which role decides. */
export function Screen() {
  const t = useT();
  const language = useLanguage();
  const [USERNAME, setUser] = useState<string | null>(null);
  const [TYPE, setType] = useState<string | null>('purchase_order');
  const [NO, setNo] = useState('');
  const [asked, setAsked] = useState<Record<string, string> | null>(null);
  const { data } = useCall<Explanation>('clientconfapi/field-privilege/explain', asked ?? {}, { enabled: asked !== null });
  const types = definitions.map(({ type }) => ({ value: type, label: documentName(type, language) }));
  const isComplete = USERNAME !== null && TYPE !== null && NO.trim() !== '';
  return (
    <Page title={t('privilege.why')} narrow>
      <Card>
        <form
          className={classes['ask']}
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete) setAsked({ USERNAME, TYPE, NO: NO.trim() });
          }}
        >
          <ReferenceInput source={USERS} field="USERNAME" label={t('USERNAME')} value={USERNAME} name={null} onChange={setUser} required />
          <Select label={t('privilege.why.type')} data={types} value={TYPE} onChange={setType} searchable required />
          <TextInput label={t('privilege.why.no')} value={NO} onChange={(event) => setNo(event.currentTarget.value)} required />
          <Button type="submit" disabled={!isComplete}>
            {t('privilege.why.check')}
          </Button>
        </form>
      </Card>
      {data && <WhyAnswer answer={data} />}
    </Page>
  );
}
