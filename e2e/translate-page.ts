import type { BrowserContext } from '@playwright/test';

/**
 * Does to a page what a browser's translation does: each text moves into two nested `<font>`
 * elements and gets a mark, at once and whenever a text appears. It runs in the page and uses
 * nothing from outside.
 */
export const translatePage = (mark = '§') => {
  const UNTRANSLATED = 'script,style,textarea,font,[translate="no"]';
  const translated = new WeakSet<Node>();
  const translateText = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || parent.closest(UNTRANSLATED) || !/\p{L}/u.test(text.data)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    text.replaceWith(outer);
    outer.append(inner);
    inner.append(`${mark}${text.data}`);
    translated.add(outer);
  };
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translateText);
  };
  const observer = new MutationObserver((mutations) => {
    for (const { addedNodes } of mutations)
      for (const node of addedNodes) {
        if (!node.isConnected || translated.has(node)) continue;
        if (node instanceof Text) translateText(node);
        else translateIn(node);
      }
  });
  translateIn(document.body);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/** Translates each page of a browser as it loads, into the same words. */
export const translatePages = (context: BrowserContext) =>
  context.addInitScript(
    `addEventListener('DOMContentLoaded', () => (${String(translatePage)})(''))`,
  );
