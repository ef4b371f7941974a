/** Prints a text alone, without the page: in a frame that is removed after printing. */
export function printText(title: string, text: string): void {
  const frame = document.createElement('iframe');
  frame.title = title;
  // A frame that is not displayed prints nothing in some browsers.
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0' });
  frame.addEventListener('load', () => {
    const { contentDocument: content, contentWindow: view } = frame;
    if (!content || !view) return;
    const [heading, body] = [content.createElement('h1'), content.createElement('pre')];
    heading.textContent = title;
    body.textContent = text;
    content.title = title;
    content.body.append(heading, body);
    view.addEventListener('afterprint', () => frame.remove());
    view.print();
  });
  frame.srcdoc = '<!doctype html>';
  document.body.append(frame);
}
