import { ArrowSyncRegular } from '@fluentui/react-icons';
import { DOCUMENT_STATUSES, REQUEST_STATUSES } from '@recueil/backend/contract';
import { Avatar, Badge, DocumentBadge, OverdueBadge, StatusBadge } from '../kit/index.ts';
import { useBilingualText, type KitExample } from './example.ts';
import { useExampleStyles } from './kit-page.styles.ts';
import { DAY } from '@recueil/backend/contract';

const late = new Date(Date.now() - 3.5 * DAY).toISOString();

const RequestBadgesExample = () => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  return (
    <div className={styles.row}>
      {REQUEST_STATUSES.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
      <OverdueBadge deadline={late} />
      <DocumentBadge state="pending" />
      <Badge
        appearance={{ tone: 'info', icon: ArrowSyncRegular }}
        label={t('En cours', 'In progress')}
      />
    </div>
  );
};

export const REQUEST_BADGES: KitExample = {
  title: { fr: 'État d’une demande', en: 'Request status' },
  components: ['StatusBadge', 'OverdueBadge', 'Badge'],
  note: {
    fr:
      'Le statut d’une demande, dans la langue du lecteur. «\u00A0Retard\u00A0» est un repère à côté du ' +
      'statut, quand le serveur dit isOverdue. Badge seul\u00A0: pour un état qui n’a pas le sien.',
    en:
      'A request’s status in the reader’s language. “Overdue” is a separate marker, shown when ' +
      'the server says isOverdue. Use Badge for states without a component of their own.',
  },
  Component: RequestBadgesExample,
};

const DocumentBadgesExample = () => {
  const styles = useExampleStyles();
  return (
    <div className={styles.row}>
      {(['missing', 'uploading', 'received', ...DOCUMENT_STATUSES] as const).map((state) => (
        <DocumentBadge key={state} state={state} />
      ))}
    </div>
  );
};

export const DOCUMENT_BADGES: KitExample = {
  title: { fr: 'État d’une pièce', en: 'Document state' },
  components: ['DocumentBadge'],
  note: {
    fr: 'L’état d’un document, de «\u00A0À fournir\u00A0» à la décision.',
    en: 'A document’s state, from “Not received” to the decision.',
  },
  Component: DocumentBadgesExample,
};

const AvatarsExample = () => {
  const styles = useExampleStyles();
  return (
    <div className={styles.row}>
      <Avatar letters="HV" />
      <Avatar letters="VL" square />
    </div>
  );
};

export const AVATARS: KitExample = {
  title: { fr: 'Initiales', en: 'Initials' },
  components: ['Avatar'],
  note: {
    fr: 'Un cercle pour une personne, un carré pour une organisation, à côté du nom.',
    en: 'A circle for a person, a square for an organization, beside the name.',
  },
  Component: AvatarsExample,
};
