import { Field, Select } from '@recueil/shell/ui-form';
import { useState } from 'react';
import { ChoiceChips, FilterPanel } from '../kit/index.ts';
import { useSay, type Exhibit } from './exhibit.ts';
import { useShowStyles } from './page.styles.ts';

const CLEARED = { status: 'any', created: 'always', sort: 'deadline' };

const Panel = () => {
  const styles = useShowStyles();
  const say = useSay();
  const [filters, setFilters] = useState({ ...CLEARED, status: 'pending' });
  const narrowing = (draft: typeof CLEARED) => Number(draft.status !== 'any') + Number(draft.created !== 'always');
  const left = (draft: typeof CLEARED) => 26 - 11 * narrowing(draft);
  return (
    <div className={styles.row}>
      <FilterPanel
        label={say('Filtres', 'Filters')} closeLabel={say('Fermer les filtres', 'Close filters')} clearLabel={say('Effacer', 'Clear')}
        applyLabel={(draft) => say(`Afficher ${left(draft)} demandes`, `Show ${left(draft)} requests`)}
        value={filters} cleared={CLEARED} count={narrowing(filters)} onApply={setFilters}
      >
        {(draft, change) => (
          <>
            <ChoiceChips
              legend={say('Statut', 'Status')} value={draft.status} onChoice={(status) => change({ status })}
              choices={[{ value: 'any', label: say('Tous', 'Any') }, { value: 'pending', label: say('En attente', 'Pending') }, { value: 'completed', label: say('Terminé', 'Completed') }, { value: 'pending_resubmission', label: say('Resoumission demandée', 'Resubmission requested') }]}
            />
            <ChoiceChips
              legend={say('Créée depuis', 'Created')} value={draft.created} onChoice={(created) => change({ created })}
              choices={[{ value: 'always', label: say('Toujours', 'Any time') }, { value: '7d', label: say('7 jours', '7 days') }, { value: '30d', label: say('30 jours', '30 days') }]}
            />
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
  pieces: ['FilterPanel'],
  note: {
    fr: 'Les filtres s’essaient puis s’appliquent ensemble ; le bouton annonce le résultat et porte le nombre de filtres actifs. Sans voile sur un bureau, feuille du bas sur un téléphone.',
    en: 'Filters are tried out, then applied together; the button tells the result and carries how many are active. No scrim at a desk, a bottom sheet on a phone.',
  },
  Show: Panel,
};
