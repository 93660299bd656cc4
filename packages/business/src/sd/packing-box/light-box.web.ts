import { compare, decimal, isDecimal } from '@sampan/kernel/decimal.ts';
import { formatQuantity } from '@sampan/kernel/format.ts';
import type { RecordView } from '@sampan/widgets/api/rows.ts';
import type { Question } from '@sampan/widgets/dialogs.ts';
import { addTexts, t } from '@sampan/widgets/i18n.ts';
import { choiceOf } from '@sampan/widgets/words.ts';
import { packingBox } from './packing-box.ts';
import { packingBoxWords } from './packing-box.words.ts';

addTexts(packingBoxWords);

/** Asks whether a box is to be closed that weighs less than what lies in it, where both are known. */
export function askLight(action: string, record: RecordView): Question | undefined {
  const [gross, net] = [String(record['BOX_WEIGHT'] ?? ''), String(record['NET_WEIGHT'] ?? '')];
  if (action !== 'seal' || !isDecimal(gross) || !isDecimal(net) || compare(decimal(gross), decimal(net)) >= 0) return undefined;
  return {
    title: t('box.light'),
    text: t('box.lightText', {
      no: String(record['BOX_SN']),
      gross: formatQuantity(decimal(gross)),
      net: formatQuantity(decimal(net)),
      unit: choiceOf(packingBox, 'WEIGHT_UNIT', String(record['WEIGHT_UNIT'])),
    }),
    confirm: t('box.lightGo'),
  };
}
