/** Of the page while no script runs. */
export const plainMessagesFr = {
  simple: 'Cette page fonctionne en version simple.',
  choose: 'Choisissez un fichier pour chaque document, puis envoyez-le par son bouton.',
  encrypted: (sender: string, email: string) =>
    `Les fichiers de cette demande sont chiffrés par votre navigateur avant l’envoi, et il faut JavaScript pour cela. Activez-le, ou ouvrez ce lien avec un navigateur à jour. Sinon, écrivez à ${sender}${email === '' ? '' : `\u00A0: ${email}`}.`,
  send: 'Envoyer',
  file: 'Ce fichier',
  text: (max: number) => `Écrivez un texte. Maximum\u00A0: ${max} caractères.`,
  forDocument: (title: string, text: string) => `${title}\u00A0: ${text}`,
  done: {
    uploaded: 'Votre fichier est reçu.',
    duplicate: 'Ce fichier avait déjà été reçu.',
    withdrawn: 'Le fichier est supprimé.',
    unavailable: 'Votre réponse est envoyée.',
    available: 'Votre réponse est retirée.',
    note: 'Votre note est enregistrée.',
    submitted: 'Vos documents sont remis.',
    message: 'Votre message est envoyé.',
    'code-sent': 'Un code à six chiffres est parti à l’adresse qui a reçu la demande.',
    verified: 'Le code est bon, la demande est ouverte.',
  },
  failed: 'Cela n’a pas pu être fait.',
};
