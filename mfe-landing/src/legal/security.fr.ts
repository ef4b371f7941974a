import type { LegalText } from './legal-text.ts';
import { state } from './security-proofs.ts';

export const securityFr: LegalText = {
  title: 'Sécurité',
  inForce: 'Ce que fait le logiciel, et ce qui dépend de l’exploitant',
  summary: [
    '**Un fichier, une clé**\u00A0: chaque fichier est chiffré avant d’être écrit.',
    '**Un lien, une demande**\u00A0: il n’ouvre rien d’autre et ne montre aucun fichier.',
    '**Aucun tiers**\u00A0: les pages ne chargent rien qui vienne d’ailleurs.',
    '**Tout se vérifie**\u00A0: Recueil est un logiciel libre. Sous chaque affirmation, le test ' +
      'ou le document de ses sources qui la montre.',
  ],
  sections: [
    {
      title: 'Les fichiers',
      list: [
        state(
          'Chiffrés en AES-256-GCM par blocs, avec une clé propre à chaque fichier, elle-même ' +
            'protégée par une clé d’organisation.',
          'sealing',
        ),
        state(
          'Un fichier tronqué, modifié ou échangé est détecté et n’est jamais rendu comme s’il ' +
            'était intact.',
          'damagedFiles',
        ),
        state(
          'Format vérifié par l’extension et par le contenu\u202F; taille limitée pendant la ' +
            'réception.',
          'content',
        ),
        state(
          'Seuls s’affichent les types qui n’exécutent rien\u202F; les autres se téléchargent.',
          'downloads',
        ),
        state('Les clés se remplacent pendant que le service fonctionne.', 'rotation'),
        state('Une sauvegarde restaurée est contrôlée fichier par fichier.', 'backup'),
      ],
    },
    {
      title: 'Le chiffrement de bout en bout, en option',
      list: [
        state(
          'Une organisation peut le choisir\u00A0: le navigateur du destinataire chiffre alors ' +
            'chaque fichier avant l’envoi, son nom compris.',
          'encryption',
        ),
        state(
          'Le serveur garde la clé privée chiffrée par une phrase secrète qu’il ne connaît pas\u202F; ' +
            'une clé de récupération l’ouvre aussi. Sans l’une ni l’autre, les fichiers sont perdus.',
          'vaultKeys',
        ),
        state('Le serveur refuse alors tout nouveau fichier en clair.', 'encryptedUploads'),
        state(
          'En échange, le serveur ne peut ni rechercher de virus dans ces fichiers, ni en faire ' +
            'd’aperçu.',
          'encryptionDecision',
        ),
      ],
    },
    {
      title: 'Le lien du destinataire',
      list: [
        state(
          'Un jeton aléatoire de 256 bits, dont le serveur ne garde que l’empreinte.',
          'linkTokens',
        ),
        state(
          'Il permet de déposer et de voir l’avancement de sa demande, pas de télécharger. Il ' +
            'expire, et cesse de fonctionner quand la demande est annulée, terminée ou supprimée.',
          'recipients',
        ),
        state('Pour une demande sensible, un code envoyé par e-mail le complète.', 'accessCode'),
        state('La page n’envoie aucune adresse de provenance et ne s’indexe pas.', 'pages'),
      ],
    },
    {
      title: 'La connexion des professionnels',
      list: [
        state(
          'Par un fournisseur d’identité OpenID Connect\u202F; en production, Recueil ' +
            'n’enregistre aucun mot de passe.',
          'provider',
        ),
        state(
          'La session est gardée par le serveur\u202F; le navigateur n’en a qu’un identifiant, ' +
            'illisible par les scripts.',
          'sessions',
        ),
        state(
          'Une organisation peut exiger un second facteur de tous ses membres.',
          'secondFactor',
        ),
        state('Chaque organisation ne voit que ses demandes et ses fichiers.', 'access'),
        state(
          'Un journal garde les changements et les accès\u202F; la base de données refuse d’en ' +
            'modifier une entrée.',
          'audit',
        ),
      ],
    },
    {
      title: 'Les pages publiques',
      list: [
        state(
          'Elles ne chargent rien d’un autre site, et leur politique de sécurité n’admet que ' +
            'leur propre script.',
          'site',
        ),
      ],
    },
    {
      title: 'Ce qui dépend de l’exploitant',
      table: {
        head: ['Sujet', 'Réponse'],
        rows: [
          ['Lieu d’hébergement', '{{terms.hosting}}'],
          ['Chiffrement du transport', '{{terms.transport}}'],
          ['Antivirus', '{{terms.antivirus}}'],
          ['Sauvegardes', '{{terms.backups}}'],
          ['Certifications', '{{terms.certifications}}'],
        ],
      },
    },
    {
      title: 'Signaler une faille',
      paragraphs: [
        'Écrivez à {{security.email}}.',
        'Décrivez ce que vous avez vu et comment le reproduire\u202F; laissez-nous le temps ' +
          'de corriger avant d’en parler publiquement.',
      ],
    },
  ],
};
