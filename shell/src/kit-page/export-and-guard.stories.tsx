import { Button, Input } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from '@recueil/shell/router';
import { useState } from 'react';
import { Banner, ExportButton, UnsavedChangesGuard } from '../kit/index.ts';
import { useBilingualText, type KitStory } from './story.ts';
import { useStoryStyles } from './kit-page.styles.ts';

type ExportStatus = Parameters<Parameters<typeof ExportButton>[0]['onStatus']>[0];

const ExportButtonStory = () => {
  const styles = useStoryStyles();
  const say = useBilingualText();
  const [told, setTold] = useState<ExportStatus | null>(null);
  const words = {
    button: say('Exporter', 'Export'),
    busy: say('Export en cours', 'Export in progress'),
    busyText: say(
      'Le fichier sera téléchargé dans quelques instants.',
      'The file will be downloaded in a moment.',
    ),
    done: say('Export terminé', 'Export complete'),
    doneText: say(
      'Le fichier CSV est dans vos téléchargements.',
      'The CSV file is in your downloads.',
    ),
    failed: say('L’export n’a pas abouti', 'The export did not succeed'),
    stopped: say('Export annulé', 'Export cancelled'),
  };
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <ExportButton
          getLabel={(name) => words[name]}
          save={() => Promise.resolve(true)}
          onStatus={setTold}
          getErrorMessage={String}
        />
        <ExportButton
          iconOnly
          getLabel={(name) => words[name]}
          save={() => Promise.resolve(false)}
          onStatus={setTold}
          getErrorMessage={String}
        />
        <ExportButton
          disabled
          getLabel={(name) => words[name]}
          save={() => Promise.resolve(true)}
          onStatus={setTold}
          getErrorMessage={String}
        />
      </div>
      {told && (
        <Banner
          tone={told.kind === 'success' ? 'success' : 'info'}
          role="status"
          title={told.title}
          detail={told.message}
        />
      )}
    </div>
  );
};

export const EXPORT_BUTTON: KitStory = {
  title: { fr: 'Export', en: 'Export' },
  components: ['ExportButton'],
  note: {
    fr: 'Tout ce qui est filtré, en un fichier. Ce qui se passe se dit en notification ; la page montre la progression et permet d’annuler.',
    en: 'Everything that is filtered, as one file. What happens is told in a toast; the page shows the progress and offers to cancel.',
  },
  Show: ExportButtonStory,
};

const GuardedForm = () => {
  const styles = useStoryStyles();
  const say = useBilingualText();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  return (
    <div className={styles.stack}>
      <Field label={say('Nom de l’organisation', 'Organization name')}>
        <Input value={name} onChange={(_event, { value }) => setName(value)} />
      </Field>
      <div className={styles.row}>
        <Button onClick={() => void navigate('/elsewhere')}>{say('Partir', 'Leave')}</Button>
      </div>
      <UnsavedChangesGuard
        dirty={name !== ''}
        title={say('Abandonner les modifications ?', 'Discard the changes?')}
        text={say('Ce que vous avez écrit n’est pas enregistré.', 'What you wrote is not saved.')}
        leaveLabel={say('Abandonner', 'Discard')}
        stayLabel={say('Rester', 'Stay')}
      />
    </div>
  );
};

const OtherPage = () => {
  const say = useBilingualText();
  return <Link to="/">{say('Revenir au formulaire', 'Back to the form')}</Link>;
};

const UnsavedChangesStory = () => {
  const [router] = useState(() =>
    createMemoryRouter([
      { path: '/', element: <GuardedForm /> },
      { path: '/elsewhere', element: <OtherPage /> },
    ]),
  );
  return <RouterProvider router={router} />;
};

export const UNSAVED_CHANGES_GUARD: KitStory = {
  title: { fr: 'Avant de quitter', en: 'Before leaving' },
  components: ['UnsavedChangesGuard'],
  note: {
    fr: 'Seulement s’il y a quelque chose à perdre : écrivez, puis partez.',
    en: 'Only where there is something to lose: write, then leave.',
  },
  Show: UnsavedChangesStory,
};
