/** What decides about a record for a user, or about an action or a field of it. */
export interface Finding {
  /** `organisation`: no such record in it; `user`: not active, or without a role; `menu`, `action`, `data`, `field`: the rule below. */
  readonly KIND: 'organisation' | 'user' | 'menu' | 'action' | 'data' | 'field';
  readonly ROLE_CODE?: string;
  readonly FIELD?: string;
  readonly OPERATOR?: string;
  readonly CONTROL_VALUE?: string;
  /** What the record holds in the field of a data privilege. */
  readonly VALUE?: string | null;
  /** Action that no role of the user grants. */
  readonly ACTION?: string;
  /** Hides the record, an action or a field; a data privilege that the record meets hides nothing. */
  readonly HIDES: '0' | '1';
}

/** Why a user sees a record, an action or a field, or does not: what the check answers. */
export interface Explanation {
  readonly TYPE: string;
  readonly NO: string;
  readonly USERNAME: string;
  readonly IS_VISIBLE: '0' | '1';
  readonly IS_ADMINISTRATOR: '0' | '1';
  readonly ROLES: readonly string[];
  readonly FINDINGS: readonly Finding[];
}
