import { requirePrivilege, writableData } from '../access/privilege.ts';
import type { Context, Registered } from '../call/rules.ts';
import type { Session } from '../access/session.ts';
import { createIn, type Created } from './create.ts';
import { type Deps, inCall } from '../call/deps.ts';
import { claimRequestKey } from '../record/request-key.ts';

/** Who was told, in the form in which a client of the contract passes it on; the server has told them already. */
export interface Told {
  /** User ids. */
  readonly TO_USERS: readonly string[];
  readonly MESSAGE: string;
  readonly URL: string;
  readonly MODULE: string;
}

/** How a line of text becomes a record of a definition. */
export interface QuickPost {
  readonly registered: Registered;
  /** DATA of the record. */
  readonly dataOf: (text: string) => Readonly<Record<string, unknown>>;
  /** Whom the record has told; undefined for nobody. */
  readonly toldBy: (context: Context, created: Created, text: string) => Promise<Told | undefined>;
}

export interface Posted {
  readonly ID: string;
  /** Somebody was told. */
  readonly notify: boolean;
  readonly results?: Told;
}

/**
 * Creates a record from one line of text (contract §7, quick post), under the privilege and with the checks of any create. A repeated
 * request key answers with the first result.
 */
export const postQuickly = (
  deps: Deps,
  session: Session,
  { registered, dataOf, toldBy }: QuickPost,
  { text, requestKey }: { readonly text: string; readonly requestKey?: string | undefined },
): Promise<Posted> =>
  inCall(deps, session, async (context) => {
    const { definition } = registered;
    requirePrivilege(session, definition.card, 'create');
    const key = await claimRequestKey<Posted>(context, `${definition.type}/quick-post`, requestKey, text);
    if (key.answered) return key.answered;
    const created = await createIn(context, registered, writableData(dataOf(text), definition, session));
    const results = await toldBy(context, created, text);
    const posted = { ID: created.ID, notify: results !== undefined, ...(results ? { results } : {}) };
    key.keep(posted);
    return posted;
  });
