import { useState } from 'react';
import { DatePicker, RelativeDate, TimeField } from '../kit/index.ts';
import { toIsoDate } from '../kit/date-time/date-input.ts';
import { useBilingualText, type KitStory } from './story.ts';
import { useStoryStyles } from './kit-page.styles.ts';

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);

const DatePickerStory = () => {
  const styles = useStoryStyles();
  const say = useBilingualText();
  const [day, setDay] = useState(toIsoDate(daysFromNow(7)));
  const [empty, setEmpty] = useState('');
  const [wrong, setWrong] = useState('31/02/2027');
  return (
    <div className={styles.fields}>
      <DatePicker
        label={say('À recevoir avant le', 'Wanted before')}
        hint={say('Entre demain et dans 30 jours.', 'Between tomorrow and 30 days from now.')}
        value={day}
        onChange={setDay}
        min={toIsoDate(daysFromNow(1))}
        max={toIsoDate(daysFromNow(30))}
      />
      <DatePicker
        label={say('Sans date choisie', 'No date chosen')}
        value={empty}
        onChange={setEmpty}
      />
      <DatePicker
        label={say('Date illisible', 'Date that cannot be read')}
        value={wrong}
        onChange={setWrong}
        error={say(
          'Cette date n’existe pas. Écrivez-la sous la forme 27/11/2026.',
          'There is no such date. Write it like 27/11/2026.',
        )}
      />
    </div>
  );
};

export const DATE_PICKER: KitStory = {
  title: { fr: 'Choisir une date', en: 'Choosing a date' },
  components: ['DatePicker'],
  note: {
    fr: 'Se tape (27/11/2026, 27.11, 2026-11-27) ou se choisit dans le calendrier : flèche bas, Entrée ou l’icône. La valeur est AAAA-MM-JJ, ou le texte tapé s’il n’est pas une date : vérifiez-la.',
    en: 'Typed (27/11/2026, 27.11, 2026-11-27) or picked: down arrow, Enter or the icon. The value is YYYY-MM-DD, or the typed text when it is no date: check it.',
  },
  Show: DatePickerStory,
};

const TimeFieldStory = () => {
  const styles = useStoryStyles();
  const say = useBilingualText();
  const [time, setTime] = useState('09:30');
  const [empty, setEmpty] = useState('');
  const [wrong, setWrong] = useState('25h00');
  return (
    <div className={styles.fields}>
      <TimeField
        label={say('Heure', 'Time')}
        hint={say('À l’heure de l’organisation.', 'On the organisation’s clock.')}
        value={time}
        onChange={setTime}
      />
      <TimeField
        label={say('Sans heure choisie', 'No time chosen')}
        value={empty}
        onChange={setEmpty}
      />
      <TimeField
        label={say('Heure illisible', 'Time that cannot be read')}
        value={wrong}
        onChange={setWrong}
        error={say(
          'Cette heure n’existe pas. Écrivez-la sous la forme 9 h 30.',
          'There is no such time. Write it like 9:30 or 2:30 pm.',
        )}
      />
    </div>
  );
};

export const TIME_FIELD: KitStory = {
  title: { fr: 'Choisir une heure', en: 'Choosing a time' },
  components: ['TimeField'],
  note: {
    fr: 'Se tape (9:30, 9h30, 0930, 2.30 pm) ou se choisit parmi les demi-heures : flèche bas ou l’icône. La valeur est HH:mm, ou le texte tapé s’il n’est pas une heure : vérifiez-la.',
    en: 'Typed (9:30, 9h30, 0930, 2.30 pm) or picked among the half hours: down arrow or the icon. The value is HH:mm, or the typed text when it is no time: check it.',
  },
  Show: TimeFieldStory,
};

const RelativeDateStory = () => {
  const styles = useStoryStyles();
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

export const RELATIVE_DATES: KitStory = {
  title: { fr: 'Dates relatives', en: 'Relative dates' },
  components: ['RelativeDate'],
  note: {
    fr: 'Se compte depuis maintenant et se rafraîchit ; la date entière est au survol. Là où l’on décide, écrivez la date entière.',
    en: 'Counted from now and kept fresh; the whole date is its title. Where people decide, write the whole date.',
  },
  Show: RelativeDateStory,
};
