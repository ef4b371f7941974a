import { AddRegular, ArrowDownloadRegular } from '@fluentui/react-icons';
import { Button, Input } from '@recueil/shell/ui';
import {
  Checkbox,
  Field,
  RadioGroup,
  Radio,
  Select,
  Switch,
  Textarea,
} from '@recueil/shell/ui-form';
import { useState } from 'react';
import { ChoiceChips, ConfirmDialog, FilterChoice, Tabs, LazyTooltip } from '../kit/index.ts';
import { useBilingualText, type KitStory } from './story.ts';
import { useStoryStyles } from './kit-page.styles.ts';

const ButtonsStory = () => {
  const styles = useStoryStyles();
  const say = useBilingualText();
  return (
    <div className={styles.row}>
      <Button appearance="primary" icon={<AddRegular />}>
        {say('Principal', 'Primary')}
      </Button>
      <Button>{say('Secondaire', 'Secondary')}</Button>
      <Button appearance="subtle">{say('Discret', 'Quiet')}</Button>
      <Button className={styles.reject}>{say('Rejeter', 'Reject')}</Button>
      <Button appearance="primary" className={styles.danger}>
        {say('Supprimer', 'Delete')}
      </Button>
      <Button disabled>{say('Indisponible', 'Unavailable')}</Button>
      <Button appearance="primary" disabledFocusable>
        {say('Envoi...', 'Sending...')}
      </Button>
      <Button appearance="primary" size="large">
        {say('Grand, tactile', 'Large, for touch')}
      </Button>
      <Button size="small">{say('Petit', 'Small')}</Button>
      <Button
        appearance="subtle"
        icon={<ArrowDownloadRegular />}
        aria-label={say('Télécharger cni.pdf', 'Download cni.pdf')}
      />
    </div>
  );
};

export const BUTTONS: KitStory = {
  title: { fr: 'Boutons', en: 'Buttons' },
  components: ['Button'],
  note: {
    fr: 'Un seul bouton plein par vue. Un bouton qui travaille reste atteignable (disabledFocusable) et le dit.',
    en: 'One filled button per view. A button at work stays reachable (disabledFocusable) and says so.',
  },
  Show: ButtonsStory,
};

const FormFieldsStory = () => {
  const styles = useStoryStyles();
  const say = useBilingualText();
  const [on, setOn] = useState(true);
  return (
    <div className={styles.fields}>
      <Field
        label={say('Titre de la demande', 'Request title')}
        hint={say('Le destinataire verra ce titre.', 'The recipient will see this title.')}
      >
        <Input defaultValue={say('Vente maison, 3 allée des Ormes', 'House sale, 3 Elm Close')} />
      </Field>
      <Field
        label={say('Adresse e-mail', 'E-mail address')}
        required
        validationState="error"
        validationMessage={say(
          'Complétez l’adresse après le @.',
          'Complete the address after the @.',
        )}
      >
        <Input defaultValue="marc.delaunay@" />
      </Field>
      <Field label={say('Trier par', 'Sort by')}>
        <Select defaultValue="deadline">
          <option value="deadline">{say('Échéance', 'Deadline')}</option>
          <option value="title">{say('Titre', 'Title')}</option>
        </Select>
      </Field>
      <Field label="Message">
        <Textarea defaultValue={say('Une photo bien nette suffit.', 'A sharp photo is enough.')} />
      </Field>
      <Field label={say('Rôle', 'Role')}>
        <RadioGroup defaultValue="member">
          <Radio value="member" label={say('Membre', 'Member')} />
          <Radio value="admin" label={say('Administrateur', 'Administrator')} />
        </RadioGroup>
      </Field>
      <div>
        <Switch
          checked={on}
          label={say('Obligatoire', 'Required')}
          onChange={(_event, { checked }) => setOn(checked)}
        />
        <Checkbox defaultChecked label={say('Recevoir une copie', 'Receive a copy')} />
      </div>
    </div>
  );
};

export const FORM_FIELDS: KitStory = {
  title: { fr: 'Champs', en: 'Fields' },
  components: ['Field', 'Input', 'Select', 'Textarea', 'Radio', 'Switch', 'Checkbox'],
  note: {
    fr: 'Le nom au-dessus, l’aide au-dessous, l’erreur à la place de l’aide : ce qui s’est passé, puis quoi faire.',
    en: 'The name above, the hint below, the error in the hint’s place: what happened, then what to do.',
  },
  Show: FormFieldsStory,
  fullWidth: true,
};

const TabsStory = () => {
  const say = useBilingualText();
  const [tab, setTab] = useState<'active' | 'finished' | 'all'>('active');
  return (
    <>
      <Tabs
        label={say('Filtrer par avancement', 'Filter by progress')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          { value: 'active', label: say('En cours', 'Active'), count: 26 },
          { value: 'finished', label: say('Terminées', 'Completed'), count: 41 },
          { value: 'all', label: say('Toutes', 'All') },
        ]}
      />
      <LazyTooltip
        content={say(
          'Ce mot s’explique au survol et au clavier',
          'This word explains itself to pointer and keyboard',
        )}
      >
        <Button appearance="subtle">{say('Une bulle', 'A hint')}</Button>
      </LazyTooltip>
    </>
  );
};

export const TABS_AND_TOOLTIPS: KitStory = {
  title: { fr: 'Onglets et bulles', en: 'Tabs and hints' },
  components: ['Tabs', 'LazyTooltip'],
  note: {
    fr: 'Les flèches déplacent le focus, Entrée choisit. Une bulle ne dit jamais rien d’indispensable.',
    en: 'Arrows move the focus, Enter chooses. A hint never says anything that cannot be done without.',
  },
  Show: TabsStory,
};

const ChoiceChipsStory = () => {
  const styles = useStoryStyles();
  const say = useBilingualText();
  const [created, setCreated] = useState('30d');
  const [days, setDays] = useState<string | null>('7');
  const [priority, setPriority] = useState<'high' | 'low' | null>(null);
  return (
    <div className={styles.stack}>
      <ChoiceChips
        legend={say('Créée depuis', 'Created')}
        value={created}
        onChoice={setCreated}
        choices={[
          { value: 'always', label: say('Toujours', 'Any time') },
          { value: 'today', label: say('Aujourd’hui', 'Today') },
          { value: '7d', label: say('7 jours', '7 days') },
          { value: '30d', label: say('30 jours', '30 days') },
        ]}
      />
      <ChoiceChips
        hideLegend
        size="medium"
        legend={say('Choix rapides', 'Quick choices')}
        value={days}
        onChoice={setDays}
        choices={['3', '7', '14', '30'].map((value) => ({
          value,
          label: say(`${value} jours`, `${value} days`),
        }))}
      />
      <FilterChoice
        legend={say('Priorité', 'Priority')}
        anyLabel={say('Toutes', 'Any')}
        value={priority}
        choices={['high', 'low'] as const}
        getLabel={(value) => (value === 'high' ? say('Haute', 'High') : say('Basse', 'Low'))}
        onChoice={setPriority}
      />
    </div>
  );
};

export const CHOICE_CHIPS: KitStory = {
  title: { fr: 'Choix visibles', en: 'Choices in view' },
  components: ['ChoiceChips', 'FilterChoice'],
  note: {
    fr: 'Un choix parmi quelques-uns, tous visibles. Au-delà de douze, une liste. Un filtre en a un de plus : tout.',
    en: 'One choice among a few, all in view. Beyond twelve, a list. A filter has one more: anything.',
  },
  Show: ChoiceChipsStory,
};

const ConfirmDialogStory = () => {
  const styles = useStoryStyles();
  const say = useBilingualText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className={styles.reject} onClick={() => setOpen(true)}>
        {say('Supprimer la demande', 'Delete the request')}
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title={say('Êtes-vous sûr ?', 'Are you sure?')}
        text={say(
          'Cette action est irréversible. Cela supprimera définitivement la demande et tous les documents associés.',
          'This cannot be undone. It deletes the request and all its documents for good.',
        )}
        confirmLabel={say('Supprimer', 'Delete')}
        busyLabel={say('Suppression...', 'Deleting...')}
        cancelLabel={say('Annuler', 'Cancel')}
        onConfirm={() => undefined}
        onClose={() => setOpen(false)}
      />
    </>
  );
};

export const CONFIRM_DIALOG: KitStory = {
  title: { fr: 'Confirmation', en: 'Confirmation' },
  components: ['ConfirmDialog'],
  note: {
    fr: 'Seulement pour ce qui ne se défait pas. Le verbe est sur le bouton ; « Annuler » vient d’abord et a le focus.',
    en: 'Only for what cannot be undone. The verb stands on the button; “Cancel” comes first and has the focus.',
  },
  Show: ConfirmDialogStory,
};
