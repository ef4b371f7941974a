import { AddRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';
import { Art, Logo, PageHeader, Panel, Stepper } from '../kit/index.ts';
import { useSay, type Exhibit, type ShowProps } from './story.ts';
import { useShowStyles } from './kit-page.styles.ts';

const Marks = () => {
  const styles = useShowStyles();
  return (
    <div className={styles.row}>
      <Logo /><Logo size={28} name={false} />
      <Art name="tray" /><Art name="done" /><Art name="search" /><Art name="lost" />
    </div>
  );
};

export const MARKS: Exhibit = {
  title: { fr: 'Signe et dessins', en: 'Mark and drawings' },
  pieces: ['Logo', 'Art'],
  note: { fr: 'Trois feuilles et la sangle ; des dessins au trait pour les états vides. Ni personnages, ni relief.', en: 'Three sheets and the strap; line drawings for empty states. No people, no depth.' },
  Show: Marks,
};

const Header = () => {
  const say = useSay();
  return (
    <PageHeader
      title={say('Mes demandes', 'Requests')} subtitle={say('Gérez et suivez vos demandes de documents', 'Manage and follow your document requests')}
      actions={<Button appearance="primary" icon={<AddRegular />}>{say('Nouvelle demande', 'New request')}</Button>}
    />
  );
};

export const HEADER: Exhibit = {
  title: { fr: 'Titre d’un écran', en: 'Title of a screen' },
  pieces: ['PageHeader'],
  note: { fr: 'Le seul h1 d’un écran ; il prend le focus après une navigation.', en: 'The one h1 of a screen; it takes the focus after a navigation.' },
  Show: Header,
  wide: true,
};

const Panels = ({ theme }: ShowProps) => {
  const styles = useShowStyles();
  const say = useSay();
  return (
    <div className={styles.stack}>
      <Panel title={say('Destinataire', 'Recipient')} label={`${say('Destinataire', 'Recipient')} (${theme})`}><p className={styles.quiet}>Camille Morel, camille.morel@example.org</p></Panel>
      <Panel flush label={`${say('Sans marge', 'Flush')} (${theme})`}><div className={styles.bar}>{say('flush laisse la marge à une liste ou à un tableau.', 'flush leaves the padding to a list or a table.')}</div></Panel>
    </div>
  );
};

export const PANEL: Exhibit = {
  title: { fr: 'Panneau', en: 'Panel' },
  pieces: ['Panel'],
  note: { fr: 'Une feuille blanche et un filet. Pas d’ombre : seul ce qui flotte en a une.', en: 'A white sheet and a hairline. No shadow: only what floats has one.' },
  Show: Panels,
};

const Steps = ({ theme }: ShowProps) => {
  const styles = useShowStyles();
  const say = useSay();
  const [step, setStep] = useState(1);
  const words = [say('Contexte', 'Context'), say('Documents et échéance', 'Documents and deadline'), say('Vérification et envoi', 'Review and send')];
  return (
    <div className={styles.stack}>
      <Stepper steps={words} current={step} onStep={setStep} label={`${say('Étapes', 'Steps')} (${theme})`} doneLabel={say('étape terminée', 'done')} />
      <div className={styles.row}>
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>{say('Retour', 'Back')}</Button>
        <Button appearance="primary" disabled={step === 2} onClick={() => setStep(step + 1)}>{say('Suivant', 'Next')}</Button>
      </div>
    </div>
  );
};

export const STEPS: Exhibit = {
  title: { fr: 'Étapes', en: 'Steps' },
  pieces: ['Stepper'],
  note: { fr: 'On revient à ce qui est fait ; on ne saute pas ce qui ne l’est pas.', en: 'What is done can be opened again; what is not cannot be skipped.' },
  Show: Steps,
  wide: true,
};
