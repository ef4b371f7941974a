import { Field, Select } from '@recueil/shell/ui-form';
import { useState } from 'react';
import { FilterChoice, FilterPanel } from '../kit/index.ts';
import { useSay, type Exhibit } from './story.ts';
import { useShowStyles } from './kit-page.styles.ts';

interface Narrowed {
  status: 'pending' | 'completed' | 'pending_resubmission' | null;
  created: '7' | '30' | null;
  sort: string;
}

const CLEARED: Narrowed = { status: null, created: null, sort: 'deadline' };

const Panel = () => {
  const styles = useShowStyles();
  const say = useSay();
  const [filters, setFilters] = useState<Narrowed>({ ...CLEARED, status: 'pending' });
  const narrowing = ({ status, created }: Narrowed) => [status, created].filter(Boolean).length;
  const left = (draft: Narrowed) => 26 - 11 * narrowing(draft);
  return (
    <div className={styles.row}>
      <FilterPanel
        words={(name) => ({ title: say('Filtres', 'Filters'), close: say('Fermer les filtres', 'Close filters'), clear: say('Effacer', 'Clear') })[name]}
        applyLabel={(draft) => say(`Afficher ${left(draft)} demandes`, `Show ${left(draft)} requests`)}
        value={filters} cleared={CLEARED} count={narrowing(filters)} onApply={setFilters}
      >
        {(draft, change) => (
          <>
            <FilterChoice
              legend={say('Statut', 'Status')} anyLabel={say('Tous', 'Any')} value={draft.status} onChoice={(status) => change({ status })}
              choices={['pending', 'completed', 'pending_resubmission'] as const} labelOf={(status) => ({ pending: say('En attente', 'Pending'), completed: say('Terminé', 'Completed'), pending_resubmission: say('Resoumission demandée', 'Resubmission requested') })[status]}
            />
            <FilterChoice legend={say('Créée depuis', 'Created')} anyLabel={say('Toujours', 'Any time')} value={draft.created} choices={['7', '30'] as const} labelOf={(days) => say(`${days} jours`, `${days} days`)} onChoice={(created) => change({ created })} />
            <Field label={say('Trier par', 'Sort by')}>
              <Select value={draft.sort} onChange={(_event, { value }) => change({ sort: value })}><option value="deadline">{say('Échéance', 'Deadline')}</option><option value="title">{say('Titre', 'Title')}</option></Select>
            </Field>
          </>
        )}
      </FilterPanel>
      <span className={styles.quiet}>{say(`${left(filters)} demandes`, `${left(filters)} requests`)}</span>
    </div>
  );
};

export const FILTERS: Exhibit = {
  title: { fr: 'Filtres', en: 'Filters' },
  pieces: ['FilterPanel'],
  note: {
    fr: 'Les filtres s’essaient puis s’appliquent ensemble ; le bouton annonce le résultat et porte le nombre de filtres actifs. Sans voile sur un bureau, feuille du bas sur un téléphone.',
    en: 'Filters are tried out, then applied together; the button tells the result and carries how many are active. No scrim at a desk, a bottom sheet on a phone.',
  },
  Show: Panel,
};
