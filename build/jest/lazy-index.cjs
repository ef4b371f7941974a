const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

const REQUIRE = /^const (_\w+) = (require\("[^"]+"\));$/gm;

/** The index of a Fluent UI package with lazily loaded parts: a test file uses a few of them. */
module.exports = {
  getCacheKey: (source, path, { configString }) =>
    createHash('sha256')
      .update(source)
      .update(configString)
      .update(readFileSync(__filename))
      .digest('hex'),
  process: (source) => {
    const names = [...source.matchAll(REQUIRE)].map(([, name]) => name);
    const lazy = source.replace(REQUIRE, 'let $1_; const $1 = () => ($1_ ??= $2);');
    return {
      code:
        names.length === 0
          ? source
          : lazy.replace(new RegExp(`\\b(${names.join('|')})\\.`, 'g'), '$1().'),
    };
  },
};
