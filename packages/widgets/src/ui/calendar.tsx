import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/zh-cn';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { today } from '../form/today.ts';
import { useLanguage, useT } from '../i18n.ts';
import classes from './calendar.module.css';

export interface CalendarProps {
  /** `YYYY-MM-DD` or null. */
  readonly value: string | null;
  readonly onChange: (date: string | null) => void;
}

/** A month to choose a day from, by pointer or arrows. Weeks begin on Monday. */
export function Calendar({ value, onChange }: CalendarProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <DatesProvider settings={{ locale: language === 'en' ? 'en' : 'zh-cn', firstDayOfWeek: 1 }}>
      <DatePicker
        value={value}
        defaultDate={value ?? today()}
        getDayProps={(day) => (day === today() ? { 'data-business-day': true } : {})}
        onChange={onChange}
        size="sm"
        hideOutsideDates
        monthLabelFormat={t('form.monthFormat')}
        classNames={{ day: classes['day'] ?? '', weekday: classes['weekday'] ?? '' }}
        ariaLabels={{ previousMonth: t('form.previousMonth'), nextMonth: t('form.nextMonth') }}
      />
    </DatesProvider>
  );
}
