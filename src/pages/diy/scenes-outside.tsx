import styles from './area-picture.module.css'
import { type OutsideArea, type Scene, shownIn } from './scene.tsx'

const Ground = () => (
  <>
    <path d="M0 0h320v200H0Z" className={styles.sky} />
    <path d="M0 166q80-8 160-4t160-2v40H0Z" className={styles.lawn} />
  </>
)

/** Outside, below and above. */
const outside: Readonly<Record<OutsideArea, Scene>> = {
  'roof-gutters': {
    spots: {
      'roof.shingles': [122, 84],
      'roof.flashing': [214, 70],
      'roof.sagging': [160, 38],
      'roof.gutters': [96, 117],
      'roof.downspouts': [262, 168],
      'roof.branches': [62, 62],
    },
    draw: () => (
      <>
        <Ground />
        <path d="M80 112h160v66H80Z" className={styles.wall} />
        <path d="M202 40h24v36h-24Z" className={styles.stone} />
        <path d="M198 36h32v8h-32Z" className={styles.stone} />
        <path d="M62 114 112 40h96l50 74Z" className={styles.roof} />
        <path
          d="M102 55h116M94 68h132M85 81h150M76 94h168M116 55v13M140 55v13M164 55v13M128 68v13M152 68v13M176 68v13M104 81v13M140 81v13M188 81v13M92 94v16M128 94v16M164 94v16M200 94v16"
          className={styles.thin}
        />
        <path d="M200 66l6 12h18l4-8" className={styles.metal} />
        <path d="M56 112h208v9H56Z" className={styles.metal} />
        <path d="M250 121v42q0 6 6 6h16" className={styles.heavy} />
        <path d="M104 132h34v28h-34ZM121 132v28M104 146h34" className={styles.glass} />
        <path d="M176 130h30v48h-30Z" className={styles.wood} />
        <path d="M30 176V92" className={styles.heavy} />
        <path
          d="M30 104q-26-4-24-30-4-26 24-30 20-18 40 2 26 0 26 18-6 18-30 14-10 22-36 26Z"
          className={styles.leaf}
        />
        <path d="M32 100q10-24 50-34" />
      </>
    ),
  },
  'exterior-drainage': {
    spots: {
      'drainage.slope': [44, 168],
      'exterior.walls': [138, 76],
      'exterior.steps': [196, 128],
      'exterior.deck': [272, 132],
      'exterior.paths': [190, 182],
      'exterior.plants': [92, 142],
    },
    draw: () => (
      <>
        <path d="M0 0h320v200H0Z" className={styles.sky} />
        <path d="M0 190q40-30 80-36h240v46H0Z" className={styles.lawn} />
        <path d="M84 40h150v116H84Z" className={styles.wall} />
        <path d="M72 42 92 16h134l20 26Z" className={styles.roof} />
        <path d="M84 56h150M84 72h150M84 88h150M84 104h150M84 120h150" className={styles.thin} />
        <path d="M128 64q6 10 2 18t6 18" />
        <path d="M104 60" />
        <path d="M176 66h34v62h-34Z" className={styles.wood} />
        <circle cx="203" cy="98" r="2" className={styles.dark} />
        <path
          d="M166 128h56v9h-56ZM160 137h68v9h-68ZM154 146h80v10h-80Z"
          className={styles.stone}
        />
        <path d="M168 128V98M224 128V98l14 48M168 98l-16 48" />
        <path d="M234 112h72v8h-72ZM242 120v38M300 120v38M242 138h58" className={styles.wood} />
        <path d="M240 112V86h64v26M256 86v26M272 86v26M288 86v26" />
        <path d="M160 156h72l22 44H138Z" className={styles.stone} />
        <path d="M148 178h95l2 5-98 3Z" className={styles.metal} />
        <path d="M70 156q-6-20 10-22 0-18 18-12 14 6 8 34Z" className={styles.leaf} />
        <path d="M18 186q14-4 26-14M30 190q16-6 34-20" className={styles.thin} />
      </>
    ),
  },
  'foundation-basement': {
    spots: {
      'foundation.cracks': [72, 110],
      'foundation.damp': [262, 120],
      'foundation.wood': [154, 158],
      'foundation.sump': [218, 172],
      'foundation.floors': [110, 40],
    },
    draw: () => (
      <>
        <path d="M0 0h320v200H0Z" className={styles.sky} />
        <path d="M0 66h320v134H0Z" className={styles.earth} />
        <path d="M60 0h204v70H60Z" className={styles.wall} />
        <path d="M56 66h212v10H56Z" className={styles.wood} />
        <path d="M84 14h34v52H84Z" className={styles.wood} />
        <circle cx="112" cy="42" r="2" className={styles.dark} />
        <path d="M160 18h46v28h-46ZM183 18v28" className={styles.glass} />
        <path d="M72 76h180v100H72Z" className={styles.room} />
        <path d="M56 76h18v110H56ZM250 76h18v110h-18Z" className={styles.stone} />
        <path d="M56 176h212v10H56Z" className={styles.stone} />
        <path d="M64 82l4 14-6 12 8 12-6 14" className={styles.heavy} />
        <path d="M250 100q-22 4-20 26t20 30Z" className={styles.stain} />
        <path d="M238 112v6M234 126v6M240 138v6" />
        <path d="M148 76h12v96h-12Z" className={styles.wood} />
        <path d="M140 176q14-16 28 0Z" className={styles.earth} />
        <path d="M204 168h30v18h-30Z" className={styles.dark} />
        <path d="M212 164h12v14h-12Z" className={styles.metal} />
        <path d="M218 164V90h60" className={styles.heavy} />
      </>
    ),
  },
  'attic-insulation': {
    spots: {
      'attic.depth': [82, 160],
      'attic.stains': [210, 72],
      'attic.fans': [242, 132],
      'attic.animals': [134, 146],
      'attic.hatch': [180, 172],
    },
    draw: () => (
      <>
        <path d="M0 0h320v200H0Z" className={styles.sky} />
        <path d="M10 172 160 22l150 150Z" className={styles.room} />
        <path d="M4 172 160 14l156 158h-16L160 34 20 172Z" className={styles.roof} />
        <path d="M160 34v48M112 82v92M208 82v92M86 108l74-74 74 74" className={styles.thin} />
        <path d="M100 96h120" className={styles.heavy} />
        <path d="M196 58q22 4 26 26-16 6-26-4-8-12 0-22Z" className={styles.stain} />
        <path
          d="M24 172q6-22 14-4 4-24 14-2 6-22 14 0 6-24 14 2 6-22 14-2 6-20 14 4 6-22 14-4 6-22 14 6Z"
          className={styles.wall}
        />
        <path
          d="M204 174q6-22 14-4 4-24 14 0 6-22 14 0 6-22 14 2 6-22 14 2 6-12 12 0Z"
          className={styles.wall}
        />
        <path d="M232 170v-30q0-10 10-10h10" className={styles.pipe} />
        <path d="M252 122l10-4M254 130h12M252 138l10 5" className={styles.thin} />
        <path d="M122 154q12-18 26 0Z" className={styles.wood} />
        <path d="M124 152l8-8M134 154l4-12M142 152l-6-8" className={styles.thin} />
        <path d="M12 174h296v12H12Z" className={styles.wood} />
        <path d="M160 170h40v16h-40Z" className={styles.metal} />
        <path d="M166 186l-6 14M194 186l6 14M164 194h32" />
      </>
    ),
  },
  'air-moisture': {
    spots: {
      'air.stains': [92, 34],
      'air.mold': [32, 138],
      'air.smell': [252, 110],
      'air.radon': [148, 128],
      'air.fans': [196, 36],
    },
    draw: () => (
      <>
        <path d="M0 0h320v200H0Z" className={styles.room} />
        <path d="M0 160h320v40H0Z" className={styles.floor} />
        <path d="M0 0h320v26H0Z" className={styles.wall} />
        <path d="M66 26q26-10 54 0 2 22-24 24-30 0-30-24Z" className={styles.stain} />
        <path
          d="M174 26h44v14h-44ZM182 26v14M190 26v14M198 26v14M206 26v14"
          className={styles.metal}
        />
        <path d="M184 40q12 8 24 0v18q-12 8-24 0Z" className={styles.wall} />
        <path d="M60 64h56v62H60ZM88 64v62M60 95h56" className={styles.glass} />
        <path d="M0 160v-44q18 4 20 20 20-2 24 24Z" className={styles.stain} />
        <circle cx="12" cy="136" r="3" className={styles.dark} />
        <circle cx="26" cy="148" r="4" className={styles.dark} />
        <circle cx="8" cy="152" r="4" className={styles.dark} />
        <circle cx="18" cy="128" r="2" className={styles.dark} />
        <path d="M124 140h64v6h-64ZM130 146v32M182 146v32" className={styles.wood} />
        <path d="M136 116h24v24h-24Z" className={styles.metal} />
        <circle cx="148" cy="128" r="6" />
        <path d="M228 60h56v118h-56Z" className={styles.wood} />
        <path d="M236 70h40v40h-40ZM236 120h40v46h-40Z" className={styles.thin} />
        <circle cx="234" cy="122" r="3" className={styles.dark} />
        <path d="M292 170q8-10 0-20t0-20M304 172q8-10 0-20t0-20" className={styles.thin} />
      </>
    ),
  },
}

export const OutsideScene = shownIn(outside)
