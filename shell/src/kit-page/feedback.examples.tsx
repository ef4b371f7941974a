import { ClockAlarmRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import {
  Banner,
  EmptyState,
  ErrorState,
  SkeletonCards,
  SkeletonRows,
  SkeletonText,
  SkeletonTiles,
} from '../kit/index.ts';
import { useBilingualText, type KitExample } from './example.ts';
import { useExampleStyles } from './kit-page.styles.ts';

const EmptyStatesExample = () => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  return (
    <div className={styles.stack}>
      <div className={styles.panel}>
        <EmptyState
          title={t('Aucune demande en cours', 'No request under way')}
          text={t(
            'Vos prochaines demandes apparaîtront ici.',
            'Your next requests will appear here.',
          )}
          action={
            <Button appearance="primary">
              {t('Créer votre première demande', 'Create your first request')}
            </Button>
          }
        />
      </div>
      <div className={styles.panel}>
        <EmptyState
          art="done"
          title={t('Aucune demande en attente de validation', 'Nothing waits for review')}
          text={t('Tout est validé.', 'Everything is reviewed.')}
        />
      </div>
      <div className={styles.panel}>
        <EmptyState
          art="search"
          title={t('Aucune demande trouvée', 'No request found')}
          text={t(
            'Essayez un autre mot, ou retirez un filtre.',
            'Try another word, or remove a filter.',
          )}
          action={<Button>{t('Effacer la recherche', 'Clear the search')}</Button>}
        />
      </div>
    </div>
  );
};

export const EMPTY_STATES: KitExample = {
  title: { fr: 'Rien à montrer', en: 'Nothing to show' },
  components: ['EmptyState'],
  note: {
    fr:
      'Ce qui est vrai, puis ce qu’on peut faire. Rien à valider n’est pas un échec\u00A0: le ' +
      'dossier est sanglé.',
    en: 'What is true, then what to do. Nothing to review is a success: the folder is strapped.',
  },
  Component: EmptyStatesExample,
};

const SkeletonsExample = () => {
  const styles = useExampleStyles();
  return (
    <div className={styles.stack}>
      <SkeletonTiles />
      <div className={styles.panel}>
        <SkeletonRows rows={3} />
      </div>
      <SkeletonCards cards={2} />
      <SkeletonText />
    </div>
  );
};

export const SKELETONS: KitExample = {
  title: { fr: 'En attente', en: 'Loading' },
  components: ['SkeletonTiles', 'SkeletonRows', 'SkeletonCards', 'SkeletonText'],
  note: {
    fr: 'Immobiles, et seulement après 200 ms\u00A0: une réponse rapide ne clignote pas.',
    en: 'Without animation, and only after 200 ms, so that a fast response does not flash.',
  },
  Component: SkeletonsExample,
};

const BannersExample = () => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  return (
    <div className={styles.stack}>
      <ErrorState
        title={t('La liste n’a pas pu être chargée.', 'Failed to fetch requests')}
        detail={t(
          'Vérifiez votre connexion, puis réessayez. Rien n’est perdu.',
          'Check your connection, then try again. Nothing is lost.',
        )}
        onRetry={() => undefined}
      />
      <Banner
        tone="warning"
        icon={ClockAlarmRegular}
        title={t('2 demandes en retard', '2 overdue requests')}
        detail={t(
          'La prochaine relance part lundi à 9 h.',
          'The next reminder leaves on Monday at 9.',
        )}
        action={<Button>{t('Voir', 'See')}</Button>}
      />
      <Banner
        tone="info"
        title={t('Ce lien expire dans 3 jours.', 'This link expires in 3 days.')}
      />
      <Banner
        tone="success"
        title={t('Tous les documents sont arrivés.', 'All documents are in.')}
      />
    </div>
  );
};

export const BANNERS: KitExample = {
  title: { fr: 'Erreurs et avis', en: 'Errors and banners' },
  components: ['ErrorState', 'Banner'],
  note: {
    fr:
      'ErrorState prend la place de ce qui n’a pas pu être chargé. Banner dit un fait là où il ' +
      'compte, avec un geste au plus.',
    en:
      'ErrorState replaces content that could not be loaded. Banner shows a message where it ' +
      'matters, with at most one action.',
  },
  Component: BannersExample,
};
