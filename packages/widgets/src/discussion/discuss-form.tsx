import { IconSend } from '@tabler/icons-react';
import { useId } from 'react';
import type { RecordName } from '../files/use-files.ts';
import { useT } from '../i18n.ts';
import { Button } from '../ui/button.tsx';
import { Select, Textarea } from '../ui/input.tsx';
import classes from './discussion.module.css';
import { useDiscuss } from './use-discuss.ts';

interface DiscussFormProps {
  readonly record: RecordName;
  readonly people: readonly { readonly USER_ID: string; readonly FULL_NAME: string }[];
}

/** Sends the record with a few words to a colleague or a group. */
export function DiscussForm({ record, people }: DiscussFormProps) {
  const t = useT();
  const id = useId();
  const { groups, search, setSearch, chosen, setChosen, content, setContent, isSending, send } = useDiscuss(record, people);
  const items = groups.flatMap((group) => group.items);
  return (
    <form
      className={classes['form']}
      aria-label={t('side.discussion')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Select
        id={id}
        label={t('discussion.with')}
        placeholder={t('discussion.withHint')}
        searchable
        // Found by the server.
        filter={({ options }) => options}
        data={groups.map(({ group, items: options }) => ({ group, items: [...options] }))}
        nothingFoundMessage={t('discussion.nobody')}
        value={chosen?.value ?? null}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={(value) => setChosen(items.find((item) => item.value === value) ?? null)}
      />
      <Textarea
        aria-label={t('discussion.message')}
        placeholder={t('discussion.messageHint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={5000}
        value={content}
        onChange={(event) => setContent(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="default"
        loading={isSending}
        disabled={chosen === null}
        leftSection={<IconSend size={16} stroke={1.6} aria-hidden />}
      >
        {t('discussion.send')}
      </Button>
    </form>
  );
}
