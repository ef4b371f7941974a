import type { RequestLetter } from '../../requests/index.ts';
import type { Facts } from '../templates/build-mail-page.ts';
import { digest } from '../templates/sender/digest.template.ts';
import { memberInvitation } from '../templates/member-invitation.template.ts';
import type { MailPage } from '../templates/mail-page.ts';
import { summary } from '../templates/sender/daily-summary.template.ts';
import { MAIL_PLANS, type Addressee, type MailKind } from '../delivery/mail-plans.ts';
import type { MailTextKind } from '../custom-texts/custom-texts-limits.contract.ts';
import { sampleArrivals, sampleDesk, sampleNeeds, stopped } from './sender-mail-samples.ts';
import { longLetter } from './long-sample-request.ts';
import { endOfDayIn, NOTHING_CAME, sampleFacts, sampleLetter, sampleLink, sampleStop, type Progress, type Setting } from './sample-context.ts';

/** One mail as it would leave. */
export interface Sample {
  /** Names it among those of its kind; part of an address. */
  readonly stage: string;
  readonly title: { readonly fr: string; readonly en: string };
  /** Which of an organisation's own texts it shows. */
  readonly textKind?: MailTextKind;
  write(setting: Setting): MailPage;
}

export interface SamplesOfKind {
  readonly title: { readonly fr: string; readonly en: string };
  readonly to: Addressee;
  readonly stages: readonly Sample[];
}

/** Letters that no event orders yet stand beside those that one does. */
export type SampleKind = Exclude<MailKind, 'automatic-reminder'> | 'member-invitation';

interface Case {
  readonly progress?: Progress;
  readonly letter?: (setting: Setting) => Partial<RequestLetter>;
  /** Days for which the link works; no link when absent. */
  readonly link?: number;
  readonly stops?: true;
  readonly facts?: (setting: Setting) => Partial<Facts>;
}

/** Written by the very plan that writes the mails of this kind. */
const by = (kind: MailKind, { progress = NOTHING_CAME, letter, link, stops, facts }: Case) => (setting: Setting): MailPage => {
  const plan = MAIL_PLANS.find((each) => each.kind === kind);
  if (!plan) throw new Error(`No plan writes mails of the kind ${kind}.`);
  return plan.compose(sampleFacts(setting, sampleLetter(setting, progress, letter?.(setting)), {
    ...(link === undefined ? {} : { link: sampleLink(setting, link) }), ...(stops ? { stopUrl: sampleStop(setting) } : {}), ...facts?.(setting),
  }));
};

const SOME: Progress = ['approved', 'rejected', null, null];
const ALL: Progress = ['pending', 'pending', 'pending', null];
const due = (days: number) => (setting: Setting) => ({ deadline: endOfDayIn(days, setting) });
const message = (from: 'recipient' | 'sender') => ({ locale, sender }: Setting): Partial<Facts> => ({
  message: {
    from, name: from === 'sender' ? sender.name : 'Thomas Ferrand',
    text: locale === 'fr' ? 'Bonjour,\n\nLe livret de famille est-il nécessaire si je suis célibataire\u202F?\nMerci d’avance.' : 'Hello,\n\nIs the family record book needed if I am single?\nThank you.',
  },
});

const closedBecause = (status: 'cancelled' | 'rejected') => ({ locale }: Setting): Partial<RequestLetter> => ({
  status,
  reason: locale === 'fr' ? 'La vente ne se fera pas\u00A0: le vendeur a retiré son bien.\n\nMerci pour votre patience.' : 'The sale will not happen: the seller has withdrawn the house.\n\nThank you for your patience.',
});

/** Every mail of the product with what it is like in life: a new kind does not compile until it has a sample here. */
export const SAMPLES: Readonly<Record<SampleKind, SamplesOfKind>> = {
  invitation: {
    title: { fr: 'Invitation', en: 'Invitation' }, to: 'recipient',
    stages: [
      { stage: 'first', title: { fr: 'Première demande', en: 'First request' }, textKind: 'invitation', write: by('invitation', { link: 33 }) },
      { stage: 'late', title: { fr: 'Envoyée après l’échéance', en: 'Sent after the deadline' }, write: by('invitation', { link: 26, letter: due(-2) }) },
      { stage: 'long', title: { fr: 'Noms et textes très longs', en: 'Very long names and texts' }, write: by('invitation', { link: 33, letter: longLetter }) },
    ],
  },
  reminder: {
    title: { fr: 'Rappel', en: 'Reminder' }, to: 'recipient',
    stages: [
      { stage: 'before', title: { fr: 'Avant l’échéance', en: 'Before the deadline' }, textKind: 'reminder-before', write: by('reminder', { progress: SOME, link: 33, stops: true }) },
      { stage: 'day', title: { fr: 'Le jour même', en: 'On the day' }, textKind: 'reminder-day', write: by('reminder', { progress: SOME, link: 30, stops: true, letter: due(0) }) },
      { stage: 'overdue', title: { fr: 'Échéance passée', en: 'Overdue' }, textKind: 'reminder-overdue', write: by('reminder', { progress: SOME, link: 26, stops: true, letter: due(-4) }) },
      { stage: 'hand-in', title: { fr: 'Il ne reste qu’à envoyer', en: 'All that is left is to submit' }, write: by('reminder', { progress: ALL, link: 33, stops: true }) },
    ],
  },
  expiring: {
    title: { fr: 'Fin du lien', en: 'End of the link' }, to: 'recipient',
    stages: [{ stage: 'owing', title: { fr: 'Des documents manquent', en: 'Documents are missing' }, textKind: 'expiring', write: by('expiring', { progress: SOME, link: 3, stops: true, letter: due(-27) }) }],
  },
  resubmission: {
    title: { fr: 'Documents à remplacer', en: 'Documents to replace' }, to: 'recipient',
    stages: [{ stage: 'some', title: { fr: 'Deux refus', en: 'Two rejections' }, textKind: 'resubmission', write: by('resubmission', { progress: ['approved', 'rejected', 'rejected', null], link: 33 }) }],
  },
  receipt: {
    title: { fr: 'Accusé de réception', en: 'Receipt' }, to: 'recipient',
    stages: [{ stage: 'all', title: { fr: 'Documents remis', en: 'Documents handed in' }, textKind: 'receipt', write: by('receipt', { progress: ALL }) }],
  },
  completed: {
    title: { fr: 'Dossier accepté', en: 'File accepted' }, to: 'recipient',
    stages: [{ stage: 'all', title: { fr: 'Tout est en ordre', en: 'Everything is in order' }, textKind: 'completed', write: by('completed', { progress: ['approved', 'approved', 'approved', null] }) }],
  },
  renewal: {
    title: { fr: 'Nouveau lien', en: 'New link' }, to: 'recipient',
    stages: [{ stage: 'asked', title: { fr: 'Demandé par le destinataire', en: 'Asked for by the recipient' }, textKind: 'renewal', write: by('renewal', { progress: SOME, link: 30 }) }],
  },
  code: {
    title: { fr: 'Code à six chiffres', en: 'Six-digit code' }, to: 'recipient',
    stages: [{ stage: 'asked', title: { fr: 'Demandé sur la page', en: 'Asked for on the page' }, write: by('code', { facts: () => ({ code: '042917' }) }) }],
  },
  changed: {
    title: { fr: 'Demande modifiée', en: 'Changed request' }, to: 'recipient',
    stages: [
      { stage: 'deadline', title: { fr: 'Nouvelle date limite', en: 'New deadline' }, write: by('changed', { letter: due(12), link: 33, facts: () => ({ changes: { deadline: true, added: [], edited: [], removedCount: 0 } }) }) },
      { stage: 'documents', title: { fr: 'Autre liste', en: 'Other list' }, write: by('changed', { link: 33, facts: () => ({ changes: { deadline: false, added: ['4'], edited: ['2'], removedCount: 1 } }) }) },
      { stage: 'both', title: { fr: 'Date limite et liste', en: 'Deadline and list' }, write: by('changed', { letter: due(12), link: 33, facts: () => ({ changes: { deadline: true, added: ['4'], edited: [], removedCount: 0 } }) }) },
    ],
  },
  reopened: {
    title: { fr: 'Demande rouverte', en: 'Reopened request' }, to: 'recipient',
    stages: [{ stage: 'expired', title: { fr: 'Après expiration', en: 'After it expired' }, write: by('reopened', { progress: ['pending', null, null, null], letter: due(12), link: 33 }) }],
  },
  cancelled: {
    title: { fr: 'Demande annulée', en: 'Cancelled request' }, to: 'recipient',
    stages: [
      { stage: 'reason', title: { fr: 'Avec un motif', en: 'With a reason' }, write: by('cancelled', { letter: closedBecause('cancelled') }) },
      { stage: 'silent', title: { fr: 'Sans motif', en: 'Without a reason' }, write: by('cancelled', { progress: ['pending', null, null, null], letter: () => ({ status: 'cancelled' }) }) },
    ],
  },
  rejected: {
    title: { fr: 'Dossier refusé', en: 'Declined file' }, to: 'recipient',
    stages: [{ stage: 'reason', title: { fr: 'Avec son motif', en: 'With its reason' }, write: by('rejected', { progress: ALL, letter: closedBecause('rejected') }) }],
  },
  message: {
    title: { fr: 'Message', en: 'Message' }, to: 'recipient',
    stages: [
      { stage: 'to-recipient', title: { fr: 'De l’expéditeur', en: 'From the sender' }, write: by('message', { link: 33, facts: message('sender') }) },
      { stage: 'closed', title: { fr: 'Page fermée', en: 'Page closed' }, write: by('message', { facts: message('sender') }) },
      { stage: 'to-sender', title: { fr: 'Du destinataire', en: 'From the recipient' }, write: by('message', { facts: message('recipient') }) },
    ],
  },
  'handed-in': {
    title: { fr: 'Documents à valider', en: 'Documents to review' }, to: 'sender',
    stages: [{ stage: 'all', title: { fr: 'Documents remis', en: 'Documents handed in' }, write: by('handed-in', { progress: ALL, stops: true }) }],
  },
  sent: {
    title: { fr: 'Demande envoyée', en: 'Request sent' }, to: 'sender',
    stages: [{ stage: 'copy', title: { fr: 'Confirmation', en: 'Confirmation' }, write: by('sent', { stops: true }) }],
  },
  'completed-sender': {
    title: { fr: 'Demande terminée, à l’expéditeur', en: 'Request completed, to the sender' }, to: 'sender',
    stages: [{ stage: 'all', title: { fr: 'Tout est approuvé', en: 'Everything is approved' }, write: by('completed-sender', { progress: ['approved', 'approved', 'approved', null], stops: true }) }],
  },
  'deadline-near': {
    title: { fr: 'Échéance proche', en: 'Deadline near' }, to: 'sender',
    stages: [{ stage: 'missing', title: { fr: 'Des documents manquent', en: 'Documents are missing' }, write: by('deadline-near', { progress: SOME, stops: true }) }],
  },
  digest: {
    title: { fr: 'Documents déposés', en: 'Documents uploaded' }, to: 'sender',
    stages: [
      { stage: 'one', title: { fr: 'Une demande', en: 'One request' }, write: (setting) => stopped(setting, digest(sampleDesk(setting), sampleArrivals(setting).slice(0, 1), setting.origin)) },
      { stage: 'several', title: { fr: 'Plusieurs demandes', en: 'Several requests' }, write: (setting) => stopped(setting, digest(sampleDesk(setting), sampleArrivals(setting), setting.origin)) },
    ],
  },
  'daily-summary': {
    title: { fr: 'Résumé quotidien', en: 'Daily summary' }, to: 'sender',
    stages: [{ stage: 'morning', title: { fr: 'Ce qui attend un geste', en: 'What needs a gesture' }, write: (setting) => stopped(setting, summary(sampleDesk(setting), sampleNeeds(setting), setting.now, setting.origin)) }],
  },
  'renewal-asked': {
    title: { fr: 'Nouveau lien demandé', en: 'New link asked for' }, to: 'sender',
    stages: [{ stage: 'expired', title: { fr: 'Demande expirée', en: 'Expired request' }, write: by('renewal-asked', {}) }],
  },
  'member-invitation': {
    title: { fr: 'Invitation d’un membre', en: 'Invitation of a member' }, to: 'recipient',
    stages: [{
      stage: 'admin', title: { fr: 'Administrateur', en: 'Administrator' },
      write: (setting) => memberInvitation({ ...setting, inviter: setting.sender.name, role: 'admin', link: { url: `${setting.origin}/join/sample-link-that-opens-nothing`, expiresAt: endOfDayIn(7, setting) } }),
    }],
  },
};

/** Every sample there is. */
export const allSamples = (): { kind: SampleKind; of: SamplesOfKind; sample: Sample }[] =>
  (Object.keys(SAMPLES) as SampleKind[]).flatMap((kind) => SAMPLES[kind].stages.map((sample) => ({ kind, of: SAMPLES[kind], sample })));
