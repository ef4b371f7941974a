import { scriptJson } from '../platform/text/escape-html.ts';

/** What a recipient's page does before its scripts are there: ask for the request, with the token in a header only. `upload-page.api.ts` of mfe-landing takes the answer. */
export const PREFETCH_REQUEST_SCRIPT =
  "(function(m){if(!m)return;window.recueilRequest=fetch('/api/v1/public/request',{headers:{Authorization:'Bearer '+m[1],Accept:'application/json'}," +
  "credentials:'omit',cache:'no-store',referrerPolicy:'no-referrer',signal:AbortSignal.timeout(30000)});recueilRequest.catch(function(){})})(/^\\/request\\/([A-Za-z0-9_-]{20,128})\\/?$/.exec(location.pathname))";

interface Files {
  /** Run in this order. */
  readonly scripts: readonly string[];
  /** Asked for ahead, for those scripts. */
  readonly ahead: readonly { readonly href: string; readonly as: 'script' | 'style' }[];
  readonly styles: readonly string[];
}

/** Nothing takes the line or the processor before the frame is painted. A page in a background tab paints nothing, and waits a quarter of a second. */
export const buildDeferredStartScript = ({ scripts, ahead, styles }: Files): string =>
  '(function(s,a,c,d){function put(n,p){var e=document.createElement(n);for(var k in p)e[k]=p[k];document.head.append(e)}' +
  "function go(){if(d)return;d=1;s.forEach(function(f){put('script',{async:false,src:f})});a.forEach(function(f){put('link',{rel:'preload',as:f.as,href:f.href})});c.forEach(function(f){put('link',{rel:'stylesheet',href:f})})}" +
  `requestAnimationFrame(function(){setTimeout(go)});setTimeout(go,250)})(${scriptJson(scripts)},${scriptJson(ahead)},${scriptJson(styles)})`;

/** A font asked for by a style inside the document names the document as its referrer, whatever the policy says, and with it the token: fonts come by the style sheet. */
export const stripFontFaces = (styles: string): string =>
  styles.replace(/@font-face\s*\{[^}]*\}/g, '');

const MARK =
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path class="rp-back" d="M9.5 1.5h7.6l4.4 4.4V18h-12z"/><path class="rp-middle" d="M6.25 3.75h7.6l4.4 4.4v12.1h-12z"/><path class="rp-front" d="M2.75 6h7.85l4.4 4.4v12.1H2.75z"/><path class="rp-strap" d="M6.5 6v16.500"/></svg>';

const WORDS = {
  fr: {
    title: 'Des documents vous sont demandés',
    text: 'Cette page sert à les remettre en quelques minutes, depuis un téléphone ou un ordinateur, sans créer de compte. Vos fichiers sont enregistrés chiffrés et remis à la personne qui vous les demande. Vous pouvez vous arrêter et revenir par le même lien\u00A0: ce qui est reçu est gardé.',
    opens: 'La demande s’ouvre…',
  },
  en: {
    title: 'Documents are asked of you',
    text: 'This page is for handing them over in a few minutes, from a phone or a computer, without creating an account. Your files are stored encrypted and handed to the person who asks for them. You can stop and come back by the same link: what was received is kept.',
    opens: 'The request is opening…',
  },
} as const;

const inBoth = (tag: string, word: 'title' | 'text' | 'opens'): string =>
  (['fr', 'en'] as const)
    .map((language) => `<${tag} lang="${language}">${WORDS[language][word]}</${tag}>`)
    .join('');

/**
 * Painted from the HTML alone, without data: the same for every link. Both languages are there, since only the browser knows which one its reader chose;
 * the style sheet of the public entry shows one, and hides the frame as soon as a page stands in `#root`.
 */
export const UPLOAD_PAGE_SKELETON = `<div class="rp-frame"><header><div>${MARK}<b>Recueil</b></div></header><main>${inBoth('h1', 'title')}${inBoth('p', 'text')}<div role="status">${inBoth('span', 'opens')}</div></main></div>`;
