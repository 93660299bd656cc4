import type { MasterDefinition } from '@sampan/model/define.ts';
import type { ScreenConfig } from '@sampan/widgets/form/screen-config.ts';
import { ChatUserValue } from './chat-user-value.tsx';
import { sameContacts } from './same-contacts.tsx';

/** The form of contacts, whose partner stands in the field of that key. */
export const contactScreen = (definition: MasterDefinition, partner: string): ScreenConfig => ({
  party: partner,
  quick: ['JOB_TITLE', 'MOBILE'],
  values: { CHAT_USER: ChatUserValue },
  Preview: sameContacts(definition, partner),
});
