import type { DocumentRules, MasterRules, Registered, ReportRules } from '@sampan/engines/call/rules.ts';
import { addErrorTexts } from '@sampan/kernel/errors.ts';
import { addNoticeTexts } from '@sampan/kernel/notices.ts';
import type { DocumentDefinition, MasterDefinition, ReportDefinition, ViewDefinition } from '@sampan/model/define.ts';
import type { SharedTexts } from '@sampan/model/texts.ts';

// Rules are written against their own definition's rows; the pipeline hands them exactly those, which a list of all
// definitions cannot say in types.

export const master = <D extends MasterDefinition>(definition: D, rules: MasterRules<D> = {}): Registered => ({
  definition,
  rules: rules as unknown as MasterRules<MasterDefinition>,
});

/** One that nobody acts on (vouchers) has no rules. */
export const document = <D extends DocumentDefinition>(definition: D, rules?: DocumentRules<D>): Registered => ({
  definition,
  rules: (rules ?? { actions: {} }) as unknown as DocumentRules<DocumentDefinition>,
});

export const view = (definition: ViewDefinition): Registered => ({ definition, rules: {} });

export const report = (definition: ReportDefinition, rules: ReportRules): Registered => ({ definition, rules: {}, report: rules });

/** Makes known what is asked for by its code alone: refusals and notifications. */
export function makeTextsKnown(registered: readonly Registered[], shared: readonly SharedTexts[]): void {
  for (const { errors = {}, notices = {} } of [...registered.map(({ definition }): SharedTexts => definition.texts), ...shared]) {
    addErrorTexts(errors);
    addNoticeTexts(notices);
  }
}
