import sharp from 'sharp'
import type { FileStore } from '#server/files/store.ts'
import type { Ground } from './ids.ts'

/**
 * Drawn photographs for the demo: each shows a defect or a place to know, with an arrow. They are clearly not real
 * photographs.
 */

const frame = (body: string, note: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720" viewBox="0 0 960 720">
${body}
<rect x="0" y="664" width="960" height="56" fill="#263f52" opacity="0.85"/>
<text x="24" y="701" font-family="sans-serif" font-size="26" fill="#ffffff">${note} · drawn for the demo</text></svg>`)
const arrow = (x: number, y: number) =>
  `<g stroke="#fc7168" stroke-width="12" fill="none" stroke-linecap="round"><path d="M${x - 150} ${y - 130} L${x - 20} ${y - 20}"/><path d="M${x - 75} ${y - 25} L${x - 20} ${y - 20} L${x - 28} ${y - 78}"/><circle cx="${x + 10}" cy="${y + 10}" r="52"/></g>`
const rows = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const motifs: Record<string, () => Buffer> = {
  roof: () =>
    frame(
      `<rect width="960" height="720" fill="#cfe3ee"/><polygon points="0,640 120,140 840,140 960,640" fill="#6d6a72"/>${rows(9, (i) => `<path d="M${120 - i * 13} ${150 + i * 55} H${840 + i * 13}" stroke="#55525a" stroke-width="5"/>`)}<polygon points="500,360 560,350 580,410 510,420" fill="#a58a6a"/>${arrow(540, 380)}`,
      'Worn shingles',
    ),
  exterior: () =>
    frame(
      `<rect width="960" height="720" fill="#dbe9f2"/><rect y="120" width="960" height="420" fill="#c96f5a"/>${rows(8, (i) => `<path d="M0 ${170 + i * 52} H960" stroke="#a9543f" stroke-width="4"/>`)}<rect x="560" y="200" width="220" height="340" fill="#f4efe6"/><polygon points="0,540 960,600 960,720 0,720" fill="#7d9a63"/>${arrow(300, 560)}`,
      'Ground slopes to the wall',
    ),
  structure: () =>
    frame(
      `<rect width="960" height="720" fill="#b9bcbd"/>${rows(6, (i) => `<path d="M0 ${110 * i} H960" stroke="#9ea2a3" stroke-width="5"/>`)}<path d="M180 120 L300 230 L300 330 L430 420 L430 520 L560 600" stroke="#4a4c4e" stroke-width="9" fill="none"/>${arrow(420, 410)}`,
      'Stepped crack',
    ),
  plumbing: () =>
    frame(
      `<rect width="960" height="720" fill="#ece7de"/><rect x="330" y="90" width="260" height="540" rx="60" fill="#e6eef2" stroke="#8fa3ad" stroke-width="8"/><rect x="590" y="180" width="120" height="22" fill="#b87333"/><circle cx="720" cy="190" r="26" fill="#b87333"/>${arrow(720, 200)}`,
      'Relief valve without pipe',
    ),
  'shut-off': () =>
    frame(
      `<defs><linearGradient id="pipe" x2="0" y2="1"><stop offset="0" stop-color="#e6ab7c"/><stop offset="0.4" stop-color="#c47a45"/><stop offset="1" stop-color="#7d4520"/></linearGradient><linearGradient id="brass" x2="0" y2="1"><stop offset="0" stop-color="#f0dc9a"/><stop offset="0.5" stop-color="#c9a548"/><stop offset="1" stop-color="#84661f"/></linearGradient></defs>
<rect width="960" height="720" fill="#c4c5c1"/>${rows(7, (i) => `<path d="M0 ${96 * i} H960" stroke="#aeb0ab" stroke-width="5"/>${rows(5, (j) => `<path d="M${j * 240 + (i % 2) * 120} ${96 * i} v96" stroke="#aeb0ab" stroke-width="5"/>`)}`)}<rect y="600" width="960" height="120" fill="#94918a"/><path d="M0 600 H960" stroke="#7f7c75" stroke-width="6"/>
<circle cx="120" cy="330" r="62" fill="#8d8f8a"/><rect x="104" y="306" width="856" height="48" fill="url(#pipe)"/>
<rect x="236" y="290" width="172" height="80" rx="14" fill="url(#brass)"/><circle cx="322" cy="330" r="64" fill="url(#brass)" stroke="#75591a" stroke-width="4"/><circle cx="322" cy="330" r="46" fill="#f7f9fa" stroke="#5d6a72" stroke-width="5"/><rect x="292" y="318" width="60" height="20" fill="#263f52"/>${rows(4, (i) => `<rect x="${296 + i * 14}" y="321" width="10" height="14" fill="#f7f9fa"/>`)}<text x="322" y="356" font-family="sans-serif" font-size="14" text-anchor="middle" fill="#263f52">gallons</text>
<rect x="540" y="282" width="46" height="96" rx="6" fill="url(#brass)"/><rect x="694" y="282" width="46" height="96" rx="6" fill="url(#brass)"/><rect x="580" y="296" width="120" height="68" rx="24" fill="url(#brass)"/><rect x="626" y="250" width="28" height="52" fill="#9a7b2c"/><path d="M640 240 H836 q18 0 18 16 t-18 16 H640 z" fill="#c22f26"/><path d="M640 240 H836 q18 0 18 12 H640 z" fill="#e05a4f"/><circle cx="640" cy="256" r="24" fill="#9aa7ae" stroke="#4e5a61" stroke-width="4"/>
<g font-family="sans-serif"><rect x="560" y="408" width="330" height="96" rx="8" fill="#fdf6dc" stroke="#b9a96a" stroke-width="3"/><text x="725" y="447" font-size="28" font-weight="700" text-anchor="middle" fill="#263f52">MAIN WATER</text><text x="725" y="484" font-size="23" text-anchor="middle" fill="#263f52">a quarter turn shuts it</text></g>${arrow(632, 250)}`,
      'Main shut-off, after the meter',
    ),
  electrical: () =>
    frame(
      `<rect width="960" height="720" fill="#e9e4d8"/><rect x="280" y="70" width="400" height="570" rx="12" fill="#8d979c"/>${rows(8, (i) => `<rect x="330" y="${120 + i * 58}" width="130" height="42" fill="#2d3135"/><rect x="500" y="${120 + i * 58}" width="130" height="42" fill="${i === 5 ? '#111' : '#2d3135'}"/>`)}${arrow(560, 425)}`,
      'Open knock-out in the panel',
    ),
  interior: () =>
    frame(
      `<rect width="960" height="720" fill="#f5f0e6"/><rect width="960" height="330" fill="#fbf9f4"/><ellipse cx="500" cy="180" rx="170" ry="80" fill="#d9bd8d"/><ellipse cx="500" cy="180" rx="120" ry="52" fill="#e6d0a8"/>${arrow(500, 180)}`,
      'Ceiling stain',
    ),
  front: () =>
    frame(
      `<rect width="960" height="720" fill="#cfe6f3"/><rect y="540" width="960" height="180" fill="#8fae74"/><rect x="220" y="300" width="520" height="270" fill="#f4efe6"/><polygon points="180,310 480,120 780,310" fill="#5d5f68"/><rect x="430" y="410" width="100" height="160" fill="#263f52"/><rect x="270" y="370" width="110" height="90" fill="#a9cbdc"/><rect x="580" y="370" width="110" height="90" fill="#a9cbdc"/><rect x="620" y="150" width="50" height="110" fill="#9a5b4c"/>`,
      'The home from the street',
    ),
}
const cache = new Map<string, Promise<Buffer>>()

/** A JPEG of one of the motifs; the server draws each one once. */
export const picture = (motif: string): Promise<Buffer> => {
  const known = cache.get(motif)
  if (known) return known
  const made = sharp((motifs[motif] ?? motifs.front ?? (() => Buffer.alloc(0)))())
    .jpeg({ quality: 80 })
    .toBuffer()
  cache.set(motif, made)
  return made
}

/** The id of the file of a motif: one drawn file serves all its photos, so that the seed stays fast. */
export type FileOf = (motif: string, owner: string) => Promise<string>

export const fileOfMotif = ({ db, demo }: Ground, files: FileStore): FileOf => {
  const drawn = new Map<string, string>()
  return async (motif, owner) => {
    const known = drawn.get(motif)
    if (known !== undefined) return known
    // All demos share their pictures: the server draws them once and keeps them when a demo ends.
    const { file_id } =
      demo === null
        ? await files.takePhoto(db, owner, await picture(motif))
        : await files.share(db, owner, motif, () => picture(motif))
    drawn.set(motif, file_id)
    return file_id
  }
}
