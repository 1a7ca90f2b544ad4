import type { ReactNode } from 'react'
import styles from './house-section.module.css'

/** A thin line of the drawing. */
const Line = ({ d }: { d: string }) => <path d={d} className={styles.line} />

type Shape = {
  /** What takes the press, generously, and wears the ring of focus and selection. */
  outline: string
  /** The place of the mark that says: look here first. */
  mark: readonly [x: number, y: number]
  /** The drawing; `fill` colors the part that carries the score. */
  draw: (fill: string) => ReactNode
}

/** Short strokes along one side of the roof, course by course: 196 across, 162 down, 24 thick. */
const shingles = [1, -1]
  .flatMap((side) =>
    [0, 0.5].flatMap((course) =>
      Array.from({ length: 10 }, (_, index) => {
        const along = (index + (course === 0 ? 0.5 : 0)) / 10
        const x = 196 * along - 15 * course
        const y = 44 + 162 * along + 18.5 * course
        return index === 0 ? '' : `M${240 + side * x} ${y}l${side * -7.5} 9.2`
      }),
    ),
  )
  .join('')

/** The ten systems, in the order in which they are drawn: the front ones come later. */
export const shapes: Readonly<Record<string, Shape>> = {
  attic: {
    outline: 'M98 194 240 78l142 116Z',
    mark: [262, 140],
    draw: (fill) => (
      <>
        <path d="M96 195 240 77l144 118Z" fill={fill} className={styles.wash} />
        <Line d="M240 78v116M200 110v84M280 110v84M320 143v51" />
        <path
          d="M100 194q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0q7-13 14 0"
          className={styles.paper}
        />
        <path d="M288 170h26v24h-26zM288 178h26M301 170v24" className={styles.wood} />
        <circle cx="240" cy="112" r="11" className={styles.glass} />
        <Line d="M240 101v22M229 112h22" />
      </>
    ),
  },
  interior: {
    outline: 'M157 200h131v102H172v-65h6v-9h-21ZM94 200h29v28h-21v9h6v65H94Z',
    mark: [272, 218],
    draw: (fill) => (
      <>
        <path d="M92 198h200v106H92Z" fill={fill} className={styles.wash} />
        <path d="M92 296h200v8H92Z" className={styles.wood} />
        <path d="M206 214h44v30h-44z" className={styles.paper} />
        <Line d="M209 241l12-14 8 9 6-6 12 11M240 221v.1" />
        <path
          d="M196 270q0-8 8-8h44q8 0 8 8v8q10-2 10 8v8h-80v-8q0-10 10-8Z"
          className={styles.paper}
        />
        <Line d="M196 278v8h60v-8M226 262v24M190 294v4M262 294v4" />
        <path d="M268 246l5-14h10l5 14Z" className={styles.glass} />
        <Line d="M278 246v50M271 296h14" />
      </>
    ),
  },
  exterior: {
    outline: 'M293 200h106v103H293Z',
    mark: [388, 216],
    draw: (fill) => (
      <>
        <path d="M80 204l12-8v108H80Z" fill={fill} className={styles.solid} />
        <path
          d="M292 197h92l16 9v98H292l-4-12 6-14-6-14 6-14-6-14 6-14-5-13Z"
          fill={fill}
          className={styles.solid}
        />
        <Line d="M294 214h106M291 228h109M293 242h107M291 256h109M293 270h107M291 284h109" />
        <path d="M304 222h34v38h-34z" className={styles.glass} />
        <Line d="M321 222v38M304 241h34" />
        <path d="M300 260h42v8h-42z" className={styles.wood} />
        <path d="M352 232h32v72h-32z" className={styles.wood} />
        <path d="M359 240h18v20h-18z" className={styles.glass} />
        <circle cx="378" cy="272" r="2" className={styles.ink} />
        <path d="M346 304h44v4h-44zM342 308h52v4h-52z" className={styles.paper} />
      </>
    ),
  },
  structure: {
    outline: 'M70 306h340v88h10v38H60v-38h10Zm26 20v66h288v-66Z',
    mark: [240, 413],
    draw: (fill) => (
      <>
        <path
          d="M74 304h332v90h12v38H62v-38h12Zm18 20v70h296v-70Z"
          fillRule="evenodd"
          fill={fill}
          className={styles.solid}
        />
        <Line d="M74 324h18M388 324h18M74 348h18M388 348h18M74 371h18M388 371h18M62 413h356M116 394v19M172 394v19M228 394v19M284 394v19M340 394v19M392 394v19M90 413v19M144 413v19M200 413v19M256 413v19M312 413v19M366 413v19" />
        <Line d="M112 304v20M144 304v20M176 304v20M208 304v20M240 304v20M272 304v20M304 304v20M336 304v20M368 304v20" />
      </>
    ),
  },
  roof: {
    outline: 'M44 206 240 44l196 162-15 18.500L240 75 59 224.500Z',
    mark: [330, 134],
    draw: (fill) => (
      <>
        <path
          d="M44 206 240 44l196 162-15.300 18.500L240 75 59.300 224.500Z"
          fill={fill}
          className={styles.solid}
        />
        <Line d="M51.700 215.200 240 59.500l188.300 155.700" />
        <Line d={shingles} />
      </>
    ),
  },
  fireplace: {
    outline: 'M118 26h44v10h-5v192h21v9h-6v66h-64v-66h-6v-9h21V36h-5Z',
    mark: [140, 60],
    draw: (fill) => (
      <>
        <path
          d="M118 26h44v10h-5v192h21v9h-6v67h-64v-67h-6v-9h21V36h-5Z"
          fill={fill}
          className={styles.solid}
        />
        <Line d="M123 50h34M123 64h34M123 78h34M123 92h34M132 36v14M148 50v14M132 64v14M148 78v14M123 36h34M108 237h64M123 228h34" />
        <path d="M118 304v-32a22 22 0 0 1 44 0v32Z" className={styles.ink} />
        <path
          d="M141 262c8 8 14 14 14 24a15 15 0 0 1-30 0c0-6 3-10 6-14 1 5 3 7 6 8-2-8 0-13 4-18Z"
          className={styles.flame}
        />
        <path
          d="M141 280c4 4 6 7 6 11a6.500 6.500 0 0 1-13 0c0-5 4-7 7-11Z"
          className={styles.ember}
        />
        <path d="M121 299h40" className={styles.log} />
      </>
    ),
  },
  electrical: {
    outline: 'M97 328h82v63H97Z',
    mark: [165, 343],
    draw: (fill) => (
      <>
        <Line d="M138 324v10M130 324v10" />
        <path d="M112 334h44v52h-44z" fill={fill} className={styles.solid} />
        <path d="M118 340h32v40h-32z" className={styles.paper} />
        <path d="M137 343l-10 18h8l-4 16 13-21h-9l6-13Z" className={styles.flame} />
      </>
    ),
  },
  heating: {
    outline: 'M190 328h92v63h-92Z',
    mark: [270, 342],
    draw: (fill) => (
      <>
        <path d="M226 324h20v14h-20z" className={styles.paper} />
        <path d="M208 336h56v58h-56z" fill={fill} className={styles.solid} />
        <Line d="M208 346h56M216 341h20" />
        <path d="M219 354h34v22h-34z" className={styles.ink} />
        <path
          d="M227 374c-5-7 1-9 1-15 5 4 6 9 4 15ZM237 374c-5-7 1-9 1-15 5 4 6 9 4 15ZM247 374c-5-7 1-9 1-15 5 4 6 9 4 15Z"
          className={styles.flame}
        />
        <Line d="M219 384h34M214 394v4M258 394v4" />
      </>
    ),
  },
  plumbing: {
    outline: 'M293 328h90v63h-90Z',
    mark: [364, 344],
    draw: (fill) => (
      <>
        <path d="M318 324v10M338 324v10M348 372h26v-48" className={styles.pipe} />
        <path
          d="M308 342q0-8 8-8h24q8 0 8 8v44q0 8-8 8h-24q-8 0-8-8Z"
          fill={fill}
          className={styles.solid}
        />
        <Line d="M308 346h40M308 382h40" />
        <path d="M328 351q-8 10-8 16a8 8 0 0 0 16 0q0-6-8-16Z" className={styles.glass} />
      </>
    ),
  },
  cooling: {
    outline: 'M408 250h66v66h-66Z',
    mark: [464, 256],
    draw: (fill) => (
      <>
        <path d="M400 296h14" className={styles.pipe} />
        <path d="M412 258h56v50h-56z" fill={fill} className={styles.solid} />
        <path d="M408 308h64v5h-64z" className={styles.paper} />
        <circle cx="440" cy="283" r="18" className={styles.paper} />
        <path
          d="M440 283q-3-12 5-15 4 8-5 15 12-3 15 5-8 4-15-5 3 12-5 15-4-8 5-15-12 3-15-5 8-4 15 5Z"
          className={styles.leaf}
        />
      </>
    ),
  },
}

/** The same ten as they are read: from the top down, row by row. */
export const readingOrder = [
  'roof',
  'attic',
  'fireplace',
  'interior',
  'exterior',
  'cooling',
  'electrical',
  'heating',
  'plumbing',
  'structure',
] as const
