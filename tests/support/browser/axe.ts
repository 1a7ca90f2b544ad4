import axe from 'axe-core'

/*
 * axe as it comes, but for two costs of how it was compiled: private
 * fields of colors are WeakMaps (by Babel, for browsers of old), of which a page makes some hundred thousand entries
 * that the garbage collector goes through, and each color is read anew from its words for each element. What axe finds
 * is the same; accessibility-checks.test.ts compares all that both say about the same pages.
 */

/** Private fields as properties under a symbol, and the colors read so far, by their words. */
const additions = `
  function Slot() { this.key = Symbol(); }
  Slot.prototype = {
    has: function(owner) { return this.key in owner; },
    get: function(owner) { return owner[this.key]; },
    set: function(owner, value) { owner[this.key] = value; },
    add: function(owner) { owner[this.key] = true; }
  };
  var colorsRead = new Map();
  `

const reading = /new _Color\(colorString\)\.toGamut\(\{[^}]*\}\)\.to\('srgb'\)/

/** Changes the text in exactly as many places as expected: another version of axe needs a new look. */
const changed = (source: string, what: RegExp, times: number, by: (found: string) => string) => {
  const found = source.match(new RegExp(what, 'g'))?.length ?? 0
  if (found !== times)
    throw new Error(`axe ${axe.version} has ${what} in ${found} places, and not in ${times}.`)
  return source.replace(new RegExp(what, 'g'), by)
}

const faster = (source: string): string => {
  const fields = changed(
    source,
    /\b_(path|space|r|g|b|red|green|blue) = new WeakMap\(\)/,
    8,
    (found) => found.replace('WeakMap', 'Slot'),
  )
  const brands = changed(fields, /\b_Class\w*_brand = new WeakSet\(\)/, 2, (found) =>
    found.replace('WeakSet', 'Slot'),
  )
  const colors = changed(
    brands,
    reading,
    1,
    (found) => `colorsRead.get(colorString);
            if (_color2 === undefined) {
              _color2 = ${found};
              _color2 = { r: _color2.r, g: _color2.g, b: _color2.b, alpha: _color2.alpha };
              colorsRead.set(colorString, _color2);
            }`,
  )
  return changed(colors, /function _classPrivateFieldInitSpec\(/, 1, (found) => additions + found)
}

/** What brings axe into a page. */
export const axeSource = faster(axe.source)
