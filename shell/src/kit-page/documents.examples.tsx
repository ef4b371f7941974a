import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import {
  NumberedList,
  NumberedListItem,
  DocumentBadge,
  FileIcon,
  FileViewer,
  DocumentProgress,
  type DocumentProgressState,
} from '../kit/index.ts';
import { useBilingualText, type KitExample, type KitExampleProps } from './example.ts';
import { useExampleStyles } from './kit-page.styles.ts';

const SAMPLE_PROGRESS: readonly { sheets: DocumentProgressState[]; fr: string; en: string }[] = [
  {
    sheets: ['missing', 'missing', 'missing', 'missing'],
    fr: 'Rien n’est arrivé',
    en: 'Nothing received yet',
  },
  {
    sheets: ['received', 'received', 'missing', 'missing'],
    fr: '2 reçus sur 4',
    en: '2 of 4 received',
  },
  {
    sheets: ['approved', 'approved', 'rejected', 'received'],
    fr: '2 approuvés, 1 rejeté, 1 à valider',
    en: '2 approved, 1 rejected, 1 to review',
  },
  {
    sheets: Array.from({ length: 10 }, () => 'approved' as const),
    fr: 'Dossier complet, 10 au plus',
    en: 'Complete, 10 at most',
  },
];

const DocumentProgressExample = () => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  return (
    <div className={styles.pairs}>
      {SAMPLE_PROGRESS.map(({ sheets, fr, en }) => [
        <DocumentProgress key={en} states={sheets} label={t(fr, en)} />,
        <span key={`${en}-words`}>{t(fr, en)}</span>,
      ])}
    </div>
  );
};

export const DOCUMENT_PROGRESS: KitExample = {
  title: { fr: 'Liasse', en: 'Liasse' },
  components: ['DocumentProgress'],
  note: {
    fr:
      'Une feuille par document demandé, dans l’ordre. Elle remplace toute barre en pourcentage ' +
      '; label dit la même chose en mots.',
    en:
      'One sheet per requested document, in order. Used instead of a percentage bar; label is ' +
      'the text alternative.',
  },
  Component: DocumentProgressExample,
};

const NumberedListExample = ({ theme }: KitExampleProps) => {
  const styles = useExampleStyles();
  const t = useBilingualText();
  const download = (
    <Button
      appearance="subtle"
      icon={<ArrowDownloadRegular />}
      aria-label={t('Télécharger cni.pdf', 'Download cni.pdf')}
    />
  );
  return (
    <div className={styles.panel}>
      <NumberedList label={`${t('Documents demandés', 'Requested documents')} (${theme})`}>
        <NumberedListItem
          number={1}
          title={t('Pièce d’identité, recto et verso', 'Identity document, both sides')}
          detail="cni.pdf, 1,9 Mo"
          state={<DocumentBadge state="approved" />}
          actions={download}
        />
        <NumberedListItem
          number={2}
          title={t('Trois derniers bulletins de salaire', 'Three latest payslips')}
          detail={t(
            'Août, septembre et octobre 2026, toutes les pages.',
            'August, September and October 2026, every page.',
          )}
          state={<DocumentBadge state="rejected" />}
        >
          <p className={styles.quiet}>
            {t(
              'La page 2 est illisible. Reprenez-la à plat, à la lumière du jour.',
              'Page 2 cannot be read. Take it again, flat and in daylight.',
            )}
          </p>
        </NumberedListItem>
        <NumberedListItem
          number={3}
          title={t('Avis d’imposition 2025', 'Tax assessment 2025')}
          state={<DocumentBadge state="missing" />}
        />
      </NumberedList>
    </div>
  );
};

export const NUMBERED_LIST: KitExample = {
  title: { fr: 'Bordereau', en: 'Bordereau' },
  components: ['NumberedList', 'NumberedListItem'],
  note: {
    fr:
      'Des documents en liste, numérotés\u00A0: un document garde son numéro toute sa vie. Le motif ' +
      'd’un rejet se place sous sa ligne.',
    en:
      'Documents in a numbered list: a document keeps its number for good. The reason for a ' +
      'rejection is below its row.',
  },
  Component: NumberedListExample,
};

const FileIconExample = () => {
  const styles = useExampleStyles();
  const kinds = [
    'application/pdf',
    'image/jpeg',
    'text/csv',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/zip',
  ];
  return (
    <div className={styles.row}>
      {kinds.map((kind) => (
        <FileIcon key={kind} mediaType={kind} />
      ))}
      <FileIcon mediaType="pdf" size={32} />
    </div>
  );
};

export const FILE_ICON: KitExample = {
  title: { fr: 'Type de fichier', en: 'File type' },
  components: ['FileIcon'],
  note: {
    fr: 'Toujours à côté du nom du fichier\u00A0: l’icône seule ne dit rien à un lecteur d’écran.',
    en: 'Always next to the file’s name: the icon alone means nothing to a screen reader.',
  },
  Component: FileIconExample,
};

const SAMPLE = new Blob(['Reçu le 22 novembre 2026\n\n1. Titre de propriété\n2. Diagnostic\n'], {
  type: 'text/plain',
});

const FileViewerExample = () => {
  const t = useBilingualText();
  const labels = {
    loading: t('Chargement…', 'Loading…'),
    zoomIn: t('Agrandir', 'Zoom in'),
    zoomOut: t('Réduire', 'Zoom out'),
    fit: t('Ajuster', 'Fit'),
    turn: t('Pivoter', 'Rotate'),
    page: 'Page',
    brokenPage: t('Cette page n’a pas pu être affichée.', 'This page could not be displayed.'),
    pageOf: (page: number, pages: number) =>
      t(`Page ${page} sur ${pages}`, `Page ${page} of ${pages}`),
  };
  const none = () => undefined;
  return (
    <div style={{ height: '240px' }}>
      <FileViewer
        view="text"
        bytes={SAMPLE}
        label="note.txt"
        labels={labels}
        onKey={none}
        onFailed={none}
      />
    </div>
  );
};

export const FILE_VIEWER: KitExample = {
  title: { fr: 'Lecture d’un fichier', en: 'File viewer' },
  components: ['FileViewer'],
  note: {
    fr:
      'Un fichier reçu, dans un cadre sans origine\u00A0: PDF, image ou texte. La page apporte les ' +
      'octets\u202F; le cadre ne rend que des chiffres et des touches.',
    en:
      'A received file in a frame without an origin: PDF, image or text. The page sends the ' +
      'bytes; the frame returns only numbers and keys.',
  },
  Component: FileViewerExample,
};
