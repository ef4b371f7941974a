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
import { useBilingualText, type KitStory, type KitStoryProps } from './story.ts';
import { useStoryStyles } from './kit-page.styles.ts';

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

const DocumentProgressStory = () => {
  const styles = useStoryStyles();
  const say = useBilingualText();
  return (
    <div className={styles.pairs}>
      {SAMPLE_PROGRESS.map(({ sheets, fr, en }) => [
        <DocumentProgress key={en} states={sheets} label={say(fr, en)} />,
        <span key={`${en}-words`}>{say(fr, en)}</span>,
      ])}
    </div>
  );
};

export const DOCUMENT_PROGRESS: KitStory = {
  title: { fr: 'Liasse', en: 'Liasse' },
  components: ['DocumentProgress'],
  note: {
    fr: 'Une feuille par document demandé, dans l’ordre. Elle remplace toute barre en pourcentage ; label dit la même chose en mots.',
    en: 'One sheet per requested document, in order. It replaces every percentage bar; label says the same in words.',
  },
  Show: DocumentProgressStory,
};

const NumberedListStory = ({ theme }: KitStoryProps) => {
  const styles = useStoryStyles();
  const say = useBilingualText();
  const download = (
    <Button
      appearance="subtle"
      icon={<ArrowDownloadRegular />}
      aria-label={say('Télécharger cni.pdf', 'Download cni.pdf')}
    />
  );
  return (
    <div className={styles.panel}>
      <NumberedList label={`${say('Documents demandés', 'Requested documents')} (${theme})`}>
        <NumberedListItem
          number={1}
          title={say('Pièce d’identité, recto et verso', 'Identity document, both sides')}
          detail="cni.pdf, 1,9 Mo"
          state={<DocumentBadge state="approved" />}
          actions={download}
        />
        <NumberedListItem
          number={2}
          title={say('Trois derniers bulletins de salaire', 'Three latest payslips')}
          detail={say(
            'Août, septembre et octobre 2026, toutes les pages.',
            'August, September and October 2026, every page.',
          )}
          state={<DocumentBadge state="rejected" />}
        >
          <p className={styles.quiet}>
            {say(
              'La page 2 est illisible. Reprenez-la à plat, à la lumière du jour.',
              'Page 2 cannot be read. Take it again, flat and in daylight.',
            )}
          </p>
        </NumberedListItem>
        <NumberedListItem
          number={3}
          title={say('Avis d’imposition 2025', 'Tax assessment 2025')}
          state={<DocumentBadge state="missing" />}
        />
      </NumberedList>
    </div>
  );
};

export const NUMBERED_LIST: KitStory = {
  title: { fr: 'Bordereau', en: 'Bordereau' },
  components: ['NumberedList', 'NumberedListItem'],
  note: {
    fr: 'Des documents en liste, numérotés : un document garde son numéro toute sa vie. Le motif d’un rejet se place sous sa ligne.',
    en: 'Documents in a numbered list: a document keeps its number for life. The reason for a rejection stands under its line.',
  },
  Show: NumberedListStory,
};

const FileIconStory = () => {
  const styles = useStoryStyles();
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

export const FILE_ICON: KitStory = {
  title: { fr: 'Type de fichier', en: 'Type of a file' },
  components: ['FileIcon'],
  note: {
    fr: 'Toujours à côté du nom du fichier : l’icône seule ne dit rien à un lecteur d’écran.',
    en: 'Always beside the file’s name: alone, the icon tells a screen reader nothing.',
  },
  Show: FileIconStory,
};

const SAMPLE = new Blob(['Reçu le 22 novembre 2026\n\n1. Titre de propriété\n2. Diagnostic\n'], {
  type: 'text/plain',
});

const FileViewerStory = () => {
  const say = useBilingualText();
  const words = {
    loading: say('Chargement…', 'Loading…'),
    zoomIn: say('Agrandir', 'Zoom in'),
    zoomOut: say('Réduire', 'Zoom out'),
    fit: say('Ajuster', 'Fit'),
    turn: say('Pivoter', 'Rotate'),
    page: 'Page',
    brokenPage: say('Cette page n’a pas pu être affichée.', 'This page could not be displayed.'),
    pageOf: (page: number, pages: number) =>
      say(`Page ${page} sur ${pages}`, `Page ${page} of ${pages}`),
  };
  const none = () => undefined;
  return (
    <div style={{ height: '240px' }}>
      <FileViewer
        view="text"
        bytes={SAMPLE}
        label="note.txt"
        labels={words}
        onKey={none}
        onFailed={none}
      />
    </div>
  );
};

export const FILE_VIEWER: KitStory = {
  title: { fr: 'Lecture d’un fichier', en: 'Reading a file' },
  components: ['FileViewer'],
  note: {
    fr: 'Un fichier reçu, dans un cadre sans origine : PDF, image ou texte. La page apporte les octets ; le cadre ne rend que des chiffres et des touches.',
    en: 'A received file, in a frame without an origin: PDF, picture or text. The page brings the bytes; the frame gives back figures and keys alone.',
  },
  Show: FileViewerStory,
};
