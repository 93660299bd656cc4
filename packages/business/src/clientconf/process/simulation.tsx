import { useState } from 'react';
import type { DocumentDefinition } from '@sampan/model/define.ts';
import { RouteSteps } from '@sampan/widgets/form/approval-route.tsx';
import type { SortedErrors } from '@sampan/widgets/form/server-errors.ts';
import { labelled, useT } from '@sampan/widgets/i18n.ts';
import { labelOf } from '@sampan/widgets/words.ts';
import { ReferenceInput } from '@sampan/widgets/picker/reference-input.tsx';
import { sourceOf } from '@sampan/widgets/table/reference-source.ts';
import { Button } from '@sampan/widgets/ui/button.tsx';
import { SegmentedControl } from '@sampan/widgets/ui/switches.tsx';
import { documents } from '../../registry.ts';
import { process } from './process.ts';
import classes from './process.module.css';
import { supposedFields } from './supposed-fields.web.ts';
import { type Supposed, SupposedInputs } from './supposed-inputs.tsx';
import { type Answer, useSimulation } from './use-simulation.web.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];
/** The process as it stands in the form. */
export interface Simulated {
  readonly STEPS: Rows;
  readonly NODES: Rows;
  readonly IS_SUBMITTER_EXCLUDED: string;
}
interface SimulationProps {
  readonly area: string;
  readonly content: Simulated;
}

/** Whom the steps would ask about a document of the type chosen. */
export function Simulation({ area, content }: SimulationProps) {
  const t = useT();
  const definition = documents.get(area);
  return definition ? (
    <Asking definition={definition} content={content} />
  ) : (
    <p className={classes['hint']}>{t('process.simulate.area')}</p>
  );
}

/** A document, or what one would hold; the answer below. */
function Asking({ definition, content }: { definition: DocumentDefinition; content: Simulated }) {
  const t = useT();
  const [isStored, setStored] = useState(false);
  const [NO, setNo] = useState<string | null>(null);
  const [values, setValues] = useState<Supposed>({});
  const fields = supposedFields(definition, content.STEPS);
  const { answer, refused, isRunning, run } = useSimulation(fields);
  const submit = () => {
    const VALUES = Object.fromEntries(fields.map((key) => [key, values[key] ?? null]));
    void run({ FUNCTION_AREA: definition.type, ...content, ...(isStored ? { NO } : { VALUES, OWNER: values['OWNER'] ?? null }) });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may stand in the form of the process.
        event.stopPropagation();
        submit();
      }}
    >
      <p className={classes['hint']}>{t('process.simulate.hint')}</p>
      <ByWhat isStored={isStored} onChange={setStored} />
      <div className={classes['fields']}>
        {isStored ? (
          <ReferenceInput
            source={sourceOf(definition)}
            field={definition.number}
            label={labelOf(definition, definition.number)}
            value={NO}
            name={null}
            onChange={setNo}
            required
            error={refused.header['NO']}
          />
        ) : (
          <SupposedInputs
            definition={definition}
            fields={fields}
            values={values}
            errors={refused.header}
            onChange={(key, value) => setValues((before) => ({ ...before, [key]: value }))}
          />
        )}
      </div>
      <Refusals refused={refused} />
      <div className={classes['run']}>
        <Button type="submit" loading={isRunning} disabled={isStored && NO === null}>
          {t('process.simulate.run')}
        </Button>
      </div>
      {answer && <Answered definition={definition} answer={answer} />}
    </form>
  );
}

/** Who would be asked, and why a submit would be refused. */
function Answered({ definition, answer }: { definition: DocumentDefinition; answer: Answer }) {
  const t = useT();
  return (
    <section aria-label={t('route.title')} aria-live="polite">
      {answer.PROBLEMS.map((text) => (
        <p key={text} role="alert" className={classes['error']}>
          {t('process.simulate.refused', { text })}
        </p>
      ))}
      <RouteSteps of={definition} steps={answer.STEPS} excluded={answer.EXCLUDED_NAME} />
      {answer.IS_SAME_PERSON_AUTO === '1' && <p className={classes['hint']}>{t('process.simulate.samePerson')}</p>}
    </section>
  );
}

function ByWhat({ isStored, onChange }: { isStored: boolean; onChange: (isStored: boolean) => void }) {
  const t = useT();
  return (
    <SegmentedControl
      size="xs"
      mt="sm"
      value={isStored ? 'document' : 'values'}
      aria-label={t('process.simulate.by')}
      data={[
        { value: 'values', label: t('process.simulate.values') },
        { value: 'document', label: t('process.simulate.document') },
      ]}
      onChange={(next) => onChange(next === 'document')}
    />
  );
}

/** What is wrong with the steps themselves, each with its place. */
function Refusals({ refused: { general, lines } }: { refused: SortedErrors }) {
  const t = useT();
  const ofSteps = Object.entries(lines).flatMap(([part, ofPart]) =>
    [...ofPart].flatMap(([at, errors]) =>
      Object.entries(errors).map(([key, text]) => labelled(`${t('process.step', { n: at + 1 })} · ${labelOf(process, key, part)}`, text)),
    ),
  );
  return [...general, ...ofSteps].map((text) => (
    <p key={text} role="alert" className={classes['error']}>
      {text}
    </p>
  ));
}
