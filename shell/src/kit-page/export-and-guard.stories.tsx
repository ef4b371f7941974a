import { Button, Input } from '@recueil/shell/ui';
import { Field } from '@recueil/shell/ui-form';
import { createMemoryRouter, Link, RouterProvider, useNavigate } from '@recueil/shell/router';
import { useState } from 'react';
import { Banner, ExportButton, LeaveGuard } from '../kit/index.ts';
import { useSay, type Exhibit } from './story.ts';
import { useShowStyles } from './kit-page.styles.ts';

type Told = Parameters<Parameters<typeof ExportButton>[0]['tell']>[0];

const Exports = () => {
  const styles = useShowStyles();
  const say = useSay();
  const [told, setTold] = useState<Told | null>(null);
  const words = {
    button: say('Exporter', 'Export'), busy: say('Export en cours', 'Export in progress'), busyText: say('Le fichier sera téléchargé dans quelques instants.', 'The file will be downloaded in a moment.'),
    done: say('Export terminé', 'Export complete'), doneText: say('Le fichier CSV est dans vos téléchargements.', 'The CSV file is in your downloads.'),
    failed: say('L’export n’a pas abouti', 'The export did not succeed'), stopped: say('Export annulé', 'Export cancelled'),
  };
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <ExportButton words={(name) => words[name]} save={() => Promise.resolve(true)} tell={setTold} explain={String} />
        <ExportButton iconOnly words={(name) => words[name]} save={() => Promise.resolve(false)} tell={setTold} explain={String} />
        <ExportButton disabled words={(name) => words[name]} save={() => Promise.resolve(true)} tell={setTold} explain={String} />
      </div>
      {told && <Banner tone={told.kind === 'success' ? 'success' : 'info'} role="status" title={told.title} detail={told.message} />}
    </div>
  );
};

export const EXPORTS: Exhibit = {
  title: { fr: 'Export', en: 'Export' },
  pieces: ['ExportButton'],
  note: {
    fr: 'Tout ce qui est filtré, en un fichier. Ce qui se passe se dit en notification ; la page montre la progression et permet d’annuler.',
    en: 'Everything that is filtered, as one file. What happens is told in a toast; the page shows the progress and offers to cancel.',
  },
  Show: Exports,
};

const Form = () => {
  const styles = useShowStyles();
  const say = useSay();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  return (
    <div className={styles.stack}>
      <Field label={say('Nom de l’organisation', 'Organization name')}><Input value={name} onChange={(_event, { value }) => setName(value)} /></Field>
      <div className={styles.row}><Button onClick={() => void navigate('/elsewhere')}>{say('Partir', 'Leave')}</Button></div>
      <LeaveGuard
        dirty={name !== ''} title={say('Abandonner les modifications ?', 'Discard the changes?')} text={say('Ce que vous avez écrit n’est pas enregistré.', 'What you wrote is not saved.')}
        leaveLabel={say('Abandonner', 'Discard')} stayLabel={say('Rester', 'Stay')}
      />
    </div>
  );
};

const Elsewhere = () => {
  const say = useSay();
  return <Link to="/">{say('Revenir au formulaire', 'Back to the form')}</Link>;
};

const Leaving = () => {
  const [router] = useState(() => createMemoryRouter([{ path: '/', element: <Form /> }, { path: '/elsewhere', element: <Elsewhere /> }]));
  return <RouterProvider router={router} />;
};

export const LEAVING: Exhibit = {
  title: { fr: 'Avant de quitter', en: 'Before leaving' },
  pieces: ['LeaveGuard'],
  note: { fr: 'Seulement s’il y a quelque chose à perdre : écrivez, puis partez.', en: 'Only where there is something to lose: write, then leave.' },
  Show: Leaving,
};
