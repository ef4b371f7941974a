import { useState } from 'react';
import { DatePicker, RelativeDate, TimeField } from '../kit/index.ts';
import { toIsoDate } from '../kit/date-time/iso-date.ts';
import { useBilingualText, type KitExample } from './example.ts';
import { useExampleStyles } from './kit-page.styles.ts';
import { DAY } from '@recueil/backend/contract';

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY);

const DatePickerExample = () => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  const [day, setDay] = useState(toIsoDate(daysFromNow(7)));
  const [empty, setEmpty] = useState('');
  const [wrong, setWrong] = useState('31/02/2027');
  return (
    <div className={styles.fields}>
      <DatePicker
        label={t('À recevoir avant le', 'Deadline')}
        hint={t('Entre demain et dans 30 jours.', 'Between tomorrow and 30 days from now.')}
        value={day}
        onChange={setDay}
        min={toIsoDate(daysFromNow(1))}
        max={toIsoDate(daysFromNow(30))}
      />
      <DatePicker
        label={t('Sans date choisie', 'No date chosen')}
        value={empty}
        onChange={setEmpty}
      />
      <DatePicker
        label={t('Date illisible', 'Invalid date')}
        value={wrong}
        onChange={setWrong}
        error={t(
          'Cette date n’existe pas. Écrivez-la sous la forme 27/11/2026.',
          'This date does not exist. Write it like 27/11/2026.',
        )}
      />
    </div>
  );
};

export const DATE_PICKER: KitExample = {
  title: { fr: 'Choisir une date', en: 'Date picker' },
  components: ['DatePicker'],
  note: {
    fr:
      'Se tape (27/11/2026, 27.11, 2026-11-27) ou se choisit dans le calendrier\u00A0: flèche bas, ' +
      'Entrée ou l’icône. La valeur est AAAA-MM-JJ, ou le texte tapé s’il n’est pas une date\u00A0: ' +
      'vérifiez-la.',
    en:
      'Type a date (27/11/2026, 27.11, 2026-11-27) or pick one: down arrow, Enter or the icon. ' +
      'The value is YYYY-MM-DD, or the typed text if it is no date: validate it.',
  },
  Component: DatePickerExample,
};

const TimeFieldExample = () => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  const [time, setTime] = useState('09:30');
  const [empty, setEmpty] = useState('');
  const [wrong, setWrong] = useState('25h00');
  return (
    <div className={styles.fields}>
      <TimeField
        label={t('Heure', 'Time')}
        hint={t('À l’heure de l’organisation.', 'In the organisation’s time zone.')}
        value={time}
        onChange={setTime}
      />
      <TimeField
        label={t('Sans heure choisie', 'No time chosen')}
        value={empty}
        onChange={setEmpty}
      />
      <TimeField
        label={t('Heure illisible', 'Invalid time')}
        value={wrong}
        onChange={setWrong}
        error={t(
          'Cette heure n’existe pas. Écrivez-la sous la forme 9 h 30.',
          'This time does not exist. Write it like 9:30 or 2:30 pm.',
        )}
      />
    </div>
  );
};

export const TIME_FIELD: KitExample = {
  title: { fr: 'Choisir une heure', en: 'Time field' },
  components: ['TimeField'],
  note: {
    fr:
      'Se tape (9:30, 9h30, 0930, 2.30 pm) ou se choisit parmi les demi-heures\u00A0: flèche bas ou ' +
      'l’icône. La valeur est HH:mm, ou le texte tapé s’il n’est pas une heure\u00A0: vérifiez-la.',
    en:
      'Type a time (9:30, 9h30, 0930, 2.30 pm) or pick a half hour: down arrow or the icon. The ' +
      'value is HH:mm, or the typed text if it is no time: validate it.',
  },
  Component: TimeFieldExample,
};

const RelativeDateExample = () => {
  const styles = useExampleStyles();
  return (
    <div className={styles.row}>
      {[-40, -3, -0.1, 0.2, 1, 12, 45].map((days) => (
        <span key={days}>
          <RelativeDate value={daysFromNow(days).toISOString()} />,
        </span>
      ))}
    </div>
  );
};

export const RELATIVE_DATES: KitExample = {
  title: { fr: 'Dates relatives', en: 'Relative dates' },
  components: ['RelativeDate'],
  note: {
    fr:
      'Se compte depuis maintenant et se rafraîchit\u202F; la date entière est au survol. Là où l’on ' +
      'décide, écrivez la date entière.',
    en:
      'Relative to now and updated; the full date is its title. Where people make decisions, ' +
      'write the full date.',
  },
  Component: RelativeDateExample,
};
