import { AddRegular } from '@fluentui/react-icons';
import { Button } from '@recueil/shell/ui';
import { useState } from 'react';
import { Illustration, Logo, PageHeader, Panel, Stepper } from '../kit/index.ts';
import { useBilingualText, type KitStory, type KitStoryProps } from './story.ts';
import { useStoryStyles } from './kit-page.styles.ts';

const LogoStory = () => {
  const styles = useStoryStyles();
  return (
    <div className={styles.row}>
      <Logo />
      <Logo size={28} name={false} />
      <Illustration name="tray" />
      <Illustration name="done" />
      <Illustration name="search" />
      <Illustration name="lost" />
    </div>
  );
};

export const LOGO_AND_ILLUSTRATIONS: KitStory = {
  title: { fr: 'Signe et dessins', en: 'Mark and drawings' },
  components: ['Logo', 'Illustration'],
  note: {
    fr: 'Trois feuilles et la sangle ; des dessins au trait pour les états vides. Ni personnages, ni relief.',
    en: 'Three sheets and the strap; line drawings for empty states. No people, no depth.',
  },
  Show: LogoStory,
};

const PageHeaderStory = () => {
  const say = useBilingualText();
  return (
    <PageHeader
      title={say('Mes demandes', 'Requests')}
      subtitle={say(
        'Gérez et suivez vos demandes de documents',
        'Manage and follow your document requests',
      )}
      actions={
        <Button appearance="primary" icon={<AddRegular />}>
          {say('Nouvelle demande', 'New request')}
        </Button>
      }
    />
  );
};

export const PAGE_HEADER: KitStory = {
  title: { fr: 'Titre d’un écran', en: 'Title of a screen' },
  components: ['PageHeader'],
  note: {
    fr: 'Le seul h1 d’un écran ; il prend le focus après une navigation.',
    en: 'The one h1 of a screen; it takes the focus after a navigation.',
  },
  Show: PageHeaderStory,
  fullWidth: true,
};

const PanelStory = ({ theme }: KitStoryProps) => {
  const styles = useStoryStyles();
  const say = useBilingualText();
  return (
    <div className={styles.stack}>
      <Panel
        title={say('Destinataire', 'Recipient')}
        label={`${say('Destinataire', 'Recipient')} (${theme})`}
      >
        <p className={styles.quiet}>Camille Morel, camille.morel@example.org</p>
      </Panel>
      <Panel flush label={`${say('Sans marge', 'Flush')} (${theme})`}>
        <div className={styles.bar}>
          {say(
            'flush laisse la marge à une liste ou à un tableau.',
            'flush leaves the padding to a list or a table.',
          )}
        </div>
      </Panel>
    </div>
  );
};

export const PANEL: KitStory = {
  title: { fr: 'Panneau', en: 'Panel' },
  components: ['Panel'],
  note: {
    fr: 'Une feuille blanche et un filet. Pas d’ombre : seul ce qui flotte en a une.',
    en: 'A white sheet and a hairline. No shadow: only what floats has one.',
  },
  Show: PanelStory,
};

const StepperStory = ({ theme }: KitStoryProps) => {
  const styles = useStoryStyles();
  const say = useBilingualText();
  const [step, setStep] = useState(1);
  const words = [
    say('Contexte', 'Context'),
    say('Documents et échéance', 'Documents and deadline'),
    say('Vérification et envoi', 'Review and send'),
  ];
  return (
    <div className={styles.stack}>
      <Stepper
        steps={words}
        current={step}
        onStep={setStep}
        label={`${say('Étapes', 'Steps')} (${theme})`}
        doneLabel={say('étape terminée', 'done')}
      />
      <div className={styles.row}>
        <Button disabled={step === 0} onClick={() => setStep(step - 1)}>
          {say('Retour', 'Back')}
        </Button>
        <Button appearance="primary" disabled={step === 2} onClick={() => setStep(step + 1)}>
          {say('Suivant', 'Next')}
        </Button>
      </div>
    </div>
  );
};

export const STEPPER: KitStory = {
  title: { fr: 'Étapes', en: 'Steps' },
  components: ['Stepper'],
  note: {
    fr: 'On revient à ce qui est fait ; on ne saute pas ce qui ne l’est pas.',
    en: 'What is done can be opened again; what is not cannot be skipped.',
  },
  Show: StepperStory,
  fullWidth: true,
};
