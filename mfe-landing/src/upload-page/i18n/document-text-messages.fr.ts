/** Of unavailable documents and notes. */
export const documentTextMessagesFr = {
  reason: {
    label: 'Pourquoi\u202F?',
    hint: 'Par exemple\u00A0: je ne suis pas imposable.',
    send: 'Envoyer cette réponse',
    sending: 'Envoi…',
    sent: (title: string) => `${title}\u00A0: réponse envoyée.`,
    failed: 'La réponse n’est pas partie. Votre texte est gardé.',
    blank: 'Écrivez pourquoi vous n’avez pas ce document.',
  },
  note: {
    label: 'Votre note',
    hint: 'Elle sera lue avec ce document. Sans texte, elle est supprimée.',
    send: 'Enregistrer la note',
    sending: 'Enregistrement…',
    sent: (title: string) => `${title}\u00A0: note enregistrée.`,
    failed: 'La note n’a pas été enregistrée. Votre texte est gardé.',
  },
  lacking: 'Je n’ai pas ce document',
  decides: (sender: string) => `${sender} vous répondra si ce document reste nécessaire.`,
  takeBack: 'Finalement, je l’ai',
  takenBack: (title: string) => `${title}\u00A0: réponse retirée.`,
  yours: 'Votre note\u00A0:',
  addNote: 'Ajouter une note',
  edit: 'Modifier',
  editNote: 'Modifier la note',
};
