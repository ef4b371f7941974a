import { Field, Select } from '@recueil/shell/ui-form';
import { useState } from 'react';
import { FilterChoice, FilterPanel } from '../kit/index.ts';
import { useBilingualText, type KitExample } from './example.ts';
import { useExampleStyles } from './kit-page.styles.ts';

interface SampleFilters {
  status: 'pending' | 'completed' | 'pending_resubmission' | null;
  created: '7' | '30' | null;
  sort: string;
}

const NO_FILTERS: SampleFilters = { status: null, created: null, sort: 'deadline' };

const FilterPanelExample = () => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  const [filters, setFilters] = useState<SampleFilters>({ ...NO_FILTERS, status: 'pending' });
  const narrowing = ({ status, created }: SampleFilters) =>
    [status, created].filter(Boolean).length;
  const left = (draft: SampleFilters) => 26 - 11 * narrowing(draft);
  return (
    <div className={styles.row}>
      <FilterPanel
        getLabel={(name) =>
          ({
            title: t('Filtres', 'Filters'),
            close: t('Fermer les filtres', 'Close filters'),
            clear: t('Effacer', 'Clear'),
          })[name]
        }
        applyLabel={(draft) =>
          t(`Afficher ${left(draft)} demandes`, `Show ${left(draft)} requests`)
        }
        value={filters}
        clearedValue={NO_FILTERS}
        activeCount={narrowing(filters)}
        onApply={setFilters}
      >
        {(draft, change) => (
          <>
            <FilterChoice
              legend={t('Statut', 'Status')}
              anyLabel={t('Tous', 'Any')}
              value={draft.status}
              onChoice={(status) => change({ status })}
              choices={['pending', 'completed', 'pending_resubmission'] as const}
              getLabel={(status) =>
                ({
                  pending: t('En attente', 'Pending'),
                  completed: t('Terminé', 'Completed'),
                  pending_resubmission: t('Resoumission demandée', 'Resubmission requested'),
                })[status]
              }
            />
            <FilterChoice
              legend={t('Créée depuis', 'Created')}
              anyLabel={t('Toujours', 'Any time')}
              value={draft.created}
              choices={['7', '30'] as const}
              getLabel={(days) => t(`${days} jours`, `${days} days`)}
              onChoice={(created) => change({ created })}
            />
            <Field label={t('Trier par', 'Sort by')}>
              <Select value={draft.sort} onChange={(_event, { value }) => change({ sort: value })}>
                <option value="deadline">{t('Échéance', 'Deadline')}</option>
                <option value="title">{t('Titre', 'Title')}</option>
              </Select>
            </Field>
          </>
        )}
      </FilterPanel>
      <span className={styles.quiet}>
        {t(`${left(filters)} demandes`, `${left(filters)} requests`)}
      </span>
    </div>
  );
};

export const FILTER_PANEL: KitExample = {
  title: { fr: 'Filtres', en: 'Filters' },
  components: ['FilterPanel'],
  note: {
    fr:
      'Les filtres s’essaient puis s’appliquent ensemble\u202F; le bouton annonce le résultat et ' +
      'porte le nombre de filtres actifs. Sans voile sur un bureau, feuille du bas sur un ' +
      'téléphone.',
    en:
      'Filters are drafted, then applied together; the apply button shows the result and the ' +
      'filter button counts the active ones. A popover on a desktop, a bottom sheet on a phone.',
  },
  Component: FilterPanelExample,
};
