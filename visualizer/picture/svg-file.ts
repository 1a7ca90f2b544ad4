/*
 * The picture as a file that opens by itself: what style sheets say of each part is written into it, and each line of
 * text keeps its width where Figtree is not installed.
 */

const namespace = 'http://www.w3.org/2000/svg'
const written = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'font-style',
  'text-anchor',
] as const

/** A text, or the line of one, in which no other line lies. */
const isLine = (drawn: Element): drawn is SVGTextContentElement =>
  drawn instanceof SVGTextContentElement && drawn.children.length === 0 && drawn.textContent !== ''

const dressed = (drawn: Element, copy: Element): void => {
  const style = getComputedStyle(drawn)
  for (const name of written) copy.setAttribute(name, style.getPropertyValue(name))
  for (const name of [
    'class',
    'role',
    'id',
    'data-mark',
    'data-name',
    'aria-selected',
    'aria-current',
  ])
    copy.removeAttribute(name)
  if (isLine(drawn)) {
    copy.setAttribute('textLength', drawn.getComputedTextLength().toFixed(1))
    copy.setAttribute('lengthAdjust', 'spacingAndGlyphs')
  }
  for (const [index, child] of [...drawn.children].entries()) {
    const twin = copy.children[index]
    if (twin !== undefined) dressed(child, twin)
  }
}

/** The drawn content, a picture of this size, as the text of an SVG file. */
export const svgFile = (
  content: SVGGElement,
  { width, height }: { width: number; height: number },
  title: string,
): string => {
  const file = document.createElementNS(namespace, 'svg')
  file.setAttribute('xmlns', namespace)
  file.setAttribute('viewBox', `0 0 ${width} ${height}`)
  file.setAttribute('width', String(width))
  file.setAttribute('height', String(height))
  const name = document.createElementNS(namespace, 'title')
  name.textContent = title
  const ground = document.createElementNS(namespace, 'rect')
  ground.setAttribute('width', String(width))
  ground.setAttribute('height', String(height))
  ground.setAttribute('fill', getComputedStyle(content).getPropertyValue('color'))
  const copy = content.cloneNode(true)
  if (copy instanceof SVGGElement) {
    dressed(content, copy)
    copy.removeAttribute('transform')
    for (const left of copy.querySelectorAll('[data-fold], [data-reach]')) left.remove()
    file.append(name, ground, copy)
  }
  return new XMLSerializer().serializeToString(file)
}
