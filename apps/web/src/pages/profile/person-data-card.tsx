import { PersonData } from '@sampan/business/clientinfo/user/person-data.tsx';
import { useT } from '@sampan/widgets/i18n.ts';
import { Card } from '@sampan/widgets/ui/page.tsx';

/** What is stored of me, as a file. */
export function PersonDataCard() {
  const t = useT();
  return (
    <Card title={t('personData.title')}>
      <PersonData />
    </Card>
  );
}
