import { securityFr } from './security.fr.ts';
import type { LegalTexts } from './legal-text.ts';

const inForce = 'En vigueur depuis le {{effectiveDate}}';

export const legalFr: LegalTexts = {
  legal: {
    title: 'Mentions légales',
    inForce,
    summary: [],
    sections: [
      {
        title: 'Éditeur du service',
        paragraphs: [
          '{{operator}}',
          'Immatriculation\u00A0: {{operator.registration}}',
          'Directeur de la publication\u00A0: {{operator.publisher}}',
        ],
      },
      {
        title: 'Contact',
        paragraphs: [
          'Adresse e-mail\u00A0: {{contact.email}}',
          'Téléphone\u00A0: {{contact.phone}}',
          'Délégué à la protection des données\u00A0: {{dataProtectionOfficer.email}}',
        ],
      },
      { title: 'Hébergeur', paragraphs: ['{{host}}'] },
      {
        title: 'Le logiciel',
        paragraphs: [
          'Recueil est un logiciel libre sous licence Apache 2.0. La page ' +
            '[Licences](/licenses) nomme les composants qu’il contient.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Politique de confidentialité',
    inForce,
    summary: [
      '**Vos fichiers sont enregistrés chiffrés** et remis à l’organisation qui les demande.',
      '**Aucune publicité**, aucune mesure d’audience, aucun service tiers sur les pages de dépôt.',
      '**Vous pouvez demander** à voir, corriger ou supprimer ce qui vous concerne.',
    ],
    sections: [
      {
        title: 'Qui est responsable',
        paragraphs: [
          'Le service est exploité par {{operator}}.',
          'Quand un professionnel vous demande des documents, c’est lui qui décide de leur ' +
            'usage\u202F; l’exploitant agit pour son compte.',
        ],
      },
      {
        title: 'Ce que nous recevons',
        paragraphs: [
          'Rien d’autre que ce qui est nécessaire pour demander, recevoir et valider des ' +
            'documents.',
        ],
        table: {
          head: ['Personne', 'Données'],
          rows: [
            [
              'Professionnel',
              'Nom, adresse e-mail, organisation, sessions ouvertes, demandes et décisions',
            ],
            [
              'Destinataire',
              'Nom, adresse e-mail, fichiers déposés, dates d’ouverture et de dépôt',
            ],
            ['Toute visite', 'Adresse IP et heure, dans le journal technique'],
          ],
        },
      },
      {
        title: 'Pourquoi, et à quel titre',
        paragraphs: [
          'Exécuter le contrat conclu avec le professionnel, protéger le service contre les ' +
            'abus, répondre à vos demandes.',
          '{{terms.legalBasis}}',
        ],
      },
      {
        title: 'Combien de temps',
        paragraphs: [
          'Une demande et ses fichiers restent jusqu’à ce que le professionnel les supprime.',
          'Ils disparaissent ensuite des sauvegardes au bout de {{terms.backupRetention}}.',
          'Le journal technique est gardé {{terms.logRetention}}.',
        ],
      },
      {
        title: 'Qui d’autre y participe',
        list: ['{{subprocessors}}'],
      },
      {
        title: 'Comment c’est protégé',
        paragraphs: [
          'Chaque fichier est chiffré avec sa propre clé (AES-256). Le lien d’un destinataire ' +
            'donne accès à sa seule demande, ne permet de télécharger aucun fichier et expire. ' +
            'La page [sécurité](/security) donne le détail.',
        ],
      },
      {
        title: 'Ce que le navigateur garde',
        paragraphs: [
          'Un cookie de session, indispensable, quand un professionnel est connecté\u202F; un cookie ' +
            'pour la langue que vous avez choisie, et un pour un code d’accès que vous avez saisi. Le ' +
            'thème, les filtres et les brouillons restent dans votre navigateur. Rien qui vous suive d’un site à l’autre.',
        ],
      },
      {
        title: 'Vos droits',
        list: [
          'Accéder à vos données et en recevoir une copie.',
          'Les faire corriger ou supprimer.',
          'Vous opposer à un usage, ou le limiter.',
          'Saisir la CNIL, ou l’autorité de votre pays.',
        ],
      },
      {
        title: 'Nous écrire',
        paragraphs: ['Délégué à la protection des données\u00A0: {{dataProtectionOfficer.email}}'],
      },
    ],
  },
  terms: {
    title: 'Conditions d’utilisation',
    inForce,
    summary: [
      '**Vous demandez** des documents à des personnes que vous avez le droit de solliciter.',
      '**Vous restez responsable** de ce que vous demandez, recevez et conservez.',
      '**Vos données restent les vôtres** et peuvent être emportées.',
    ],
    sections: [
      {
        title: 'Le service',
        paragraphs: [
          'Recueil permet de demander des documents à une personne, de les recevoir par un ' +
            'lien, de les approuver ou de les refuser avec une raison, et de les conserver.',
          'Il est fourni par {{operator.name}}.',
        ],
      },
      {
        title: 'Votre compte',
        paragraphs: [
          'Un compte est personnel. La connexion passe par le fournisseur d’identité choisi ' +
            'par l’exploitant. Prévenez-nous dès que vous pensez que quelqu’un d’autre s’en ' +
            'sert.',
        ],
      },
      {
        title: 'Ce que vous vous engagez à faire',
        list: [
          'Ne demander que des documents utiles à un dossier réel.',
          'N’écrire qu’à des personnes qui s’attendent à votre demande.',
          'Supprimer ce dont vous n’avez plus besoin.',
          'Ne pas chercher à contourner les protections du service.',
        ],
      },
      {
        title: 'Prix et essai',
        paragraphs: [
          'Les prix sont ceux affichés sur la page d’accueil au jour de la souscription.',
          'Paiement, facturation et résiliation\u00A0: {{terms.paymentTerms}}.',
        ],
      },
      {
        title: 'Disponibilité',
        paragraphs: [
          'Le service est fourni avec soin, sans promesse d’absence d’interruption, sauf ' +
            'engagement écrit.',
          'Niveau de service\u00A0: {{terms.serviceLevel}}.',
        ],
      },
      {
        title: 'Vos données',
        paragraphs: [
          'Les documents reçus vous appartiennent, à vous ou aux personnes qui vous les ' +
            'confient.',
          'À la fin du contrat, vous disposez de {{terms.exportPeriod}} pour les ' +
            'télécharger\u202F; ils sont ensuite supprimés.',
        ],
      },
      {
        title: 'Le logiciel',
        paragraphs: [
          'Recueil est un logiciel libre sous licence Apache 2.0, fourni sans garantie ' +
            'au-delà de ce que la loi impose.',
        ],
      },
      { title: 'Droit applicable', paragraphs: ['{{terms.governingLaw}}'] },
      { title: 'Nous écrire', paragraphs: ['{{contact.email}}'] },
    ],
  },
  security: securityFr,
};
