import styles from './area-picture.module.css'
import { type InsideArea, type Scene, shownIn } from './scene.tsx'

const Room = () => (
  <>
    <path d="M0 0h320v200H0Z" className={styles.room} />
    <path d="M0 168h320v32H0Z" className={styles.floor} />
  </>
)

/** Heating, water, electricity, rooms, kitchen and laundry. */
const inside: Readonly<Record<InsideArea, Scene>> = {
  'heating-cooling': {
    spots: {
      'heating.starts': [42, 66],
      'heating.soot': [122, 134],
      'heating.filter': [150, 96],
      'heating.service': [98, 72],
      'cooling.condensate': [264, 168],
    },
    draw: () => (
      <>
        <Room />
        <path d="M192 0h128v200H192Z" className={styles.sky} />
        <path d="M202 164h118v36H202Z" className={styles.lawn} />
        <path d="M188 0h14v200h-14Z" className={styles.stone} />
        <rect x="26" y="52" width="32" height="28" rx="6" className={styles.wall} />
        <path d="M34 66h10M50 60v12" className={styles.heavy} />
        <path d="M80 48h84v120H80Z" className={styles.metal} />
        <path d="M96 0h52v48H96Z" className={styles.metal} />
        <path d="M80 88h84M80 104h84" />
        <path d="M138 84h24v24h-24Z" className={styles.wall} />
        <path d="M142 84v24M148 84v24M154 84v24" className={styles.thin} />
        <path d="M88 60h22v24H88ZM92 66h14M92 72h14M92 78h8" className={styles.wall} />
        <path d="M96 116h52v36H96Z" className={styles.dark} />
        <path d="M108 148q-4-14 6-24 0 10 6 12 2-8 6-8 8 10 2 20Z" className={styles.roof} />
        <path d="M222 96h76v68h-76Z" className={styles.metal} />
        <path
          d="M232 108v44M244 108v44M256 108v44M268 108v44M280 108v44M290 108v44"
          className={styles.thin}
        />
        <circle cx="260" cy="96" r="20" className={styles.wall} />
        <path d="M260 96l14-10M260 96l-16-6M260 96l2 18" />
        <path d="M202 132h20M236 164v10h26" className={styles.heavy} />
        <path d="M262 176q-8 10 0 12t0-12Z" className={styles.glass} />
      </>
    ),
  },
  'plumbing-water-heater': {
    spots: {
      'plumbing.leaks': [60, 130],
      'plumbing.relief_valve': [282, 82],
      'plumbing.heater_age': [246, 126],
      'plumbing.toilets': [154, 140],
      'plumbing.drains': [60, 76],
      'plumbing.shut_off': [194, 84],
    },
    draw: () => (
      <>
        <Room />
        <path d="M20 78h84v90H20Z" className={styles.wood} />
        <path d="M28 96h68v66H28Z" className={styles.dark} />
        <path d="M14 70h96v12H14Z" className={styles.stone} />
        <path d="M36 70q0 20 24 20t24-20Z" className={styles.metal} />
        <path d="M46 70V52q0-10 12-10t12 8" className={styles.heavy} />
        <path d="M60 92v22q0 14 12 14t12-12v-6h12" className={styles.pipe} />
        <path d="M58 140q-6 10 0 12t0-12Z" className={styles.glass} />
        <path d="M132 84h40v36h-40Z" className={styles.metal} />
        <path d="M128 118h52q0 24-20 28v22h-22v-22q-10-6-10-28Z" className={styles.metal} />
        <path d="M186 0v70M186 98v70" className={styles.pipe} />
        <path d="M178 72h16v24h-16Z" className={styles.stone} />
        <path d="M194 84h16M210 74v20" className={styles.heavy} />
        <rect x="222" y="50" width="54" height="118" rx="12" className={styles.metal} />
        <path d="M236 50V0M262 50V0" className={styles.pipe} />
        <path d="M232 112h34v28h-34ZM238 120h22M238 128h14" className={styles.wall} />
        <path d="M276 80h14v76" className={styles.heavy} />
        <path d="M276 72h10v12h-10Z" className={styles.roof} />
      </>
    ),
  },
  'electrical-safety': {
    spots: {
      'electrical.gfci': [48, 104],
      'electrical.smoke_alarms': [116, 26],
      'electrical.alarm_age': [116, 26],
      'electrical.co_alarm': [186, 78],
      'electrical.warm_outlets': [112, 134],
      'electrical.breakers': [272, 82],
      'electrical.cords': [172, 172],
      'electrical.panel': [272, 118],
    },
    draw: () => (
      <>
        <Room />
        <path d="M0 0h320v18H0Z" className={styles.wall} />
        <path d="M92 18h48l-6 14H98Z" className={styles.metal} />
        <circle cx="128" cy="25" r="2" className={styles.roof} />
        <rect x="32" y="82" width="32" height="46" rx="5" className={styles.metal} />
        <path d="M42 90v6M54 90v6M42 114v6M54 114v6" />
        <path d="M42 101h5v6h-5Z" className={styles.dark} />
        <path d="M50 101h5v6h-5Z" className={styles.roof} />
        <rect x="98" y="116" width="28" height="38" rx="4" className={styles.metal} />
        <path d="M107 124v6M117 124v6M107 140v6M117 140v6" />
        <path d="M104 116q2-12 10-16 4 8 10 16Z" className={styles.stain} />
        <rect x="172" y="64" width="28" height="28" rx="4" className={styles.metal} />
        <path d="M179 74h14M179 80h8" className={styles.thin} />
        <path d="M150 122h70v34h-70ZM150 110v58M220 134v34" className={styles.wood} />
        <path d="M154 112h24v12h-24Z" className={styles.wall} />
        <path d="M126 148q6 30 40 26t70 4" className={styles.heavy} />
        <path d="M232 172h22v12h-22Z" className={styles.metal} />
        <path d="M242 40h60v100h-60Z" className={styles.stone} />
        <path d="M250 50h44v80h-44Z" className={styles.metal} />
        <path
          d="M258 60h12v8h-12ZM274 60h12v8h-12ZM258 74h12v8h-12ZM274 74h12v8h-12ZM258 88h12v8h-12ZM274 88h12v8h-12ZM258 102h12v8h-12ZM274 102h12v8h-12Z"
          className={styles.dark}
        />
        <path d="M258 118h28" className={styles.thin} />
      </>
    ),
  },
  'interior-windows': {
    spots: {
      'interior.stairs': [52, 94],
      'interior.escape': [138, 84],
      'interior.garage_eye': [226, 156],
      'interior.glass': [126, 68],
      'interior.drafts': [184, 160],
      'interior.floors': [120, 180],
    },
    draw: () => (
      <>
        <Room />
        <path d="M0 168v-20h20v-20h20v-20h20V88h20v80Z" className={styles.wood} />
        <path d="M4 118 84 38M8 116v32M28 96v32M48 76v32M68 56v32" className={styles.heavy} />
        <path d="M102 40h54v74h-54Z" className={styles.glass} />
        <path d="M129 40v74M102 77h54" />
        <path d="M108 50q10-4 14 6t-10 14q-8-8-4-20Z" className={styles.metal} />
        <path d="M96 114h66v6H96Z" className={styles.wood} />
        <path d="M166 62h36v106h-36Z" className={styles.wood} />
        <circle cx="196" cy="118" r="3" className={styles.dark} />
        <path d="M168 172q8 4 0 10M184 172q8 4 0 10" className={styles.thin} />
        <path d="M220 54h92v114h-92Z" className={styles.dark} />
        <path d="M220 54h92v22h-92ZM220 76h92v22h-92ZM220 98h92v22h-92Z" className={styles.metal} />
        <path d="M216 150h12v12h-12ZM304 150h12v12h-12Z" className={styles.roof} />
        <path d="M228 156h76" className={styles.stain} />
        <path
          d="M0 180h320M60 168v12M120 168v12M200 168v12M90 180v20M160 180v20M240 180v20"
          className={styles.thin}
        />
        <path d="M100 180q20 10 40 0" />
      </>
    ),
  },
  'kitchen-laundry': {
    spots: {
      'kitchen.dryer_duct': [296, 86],
      'kitchen.range_tip': [66, 150],
      'kitchen.hood': [66, 52],
      'kitchen.hoses': [206, 88],
      'kitchen.dishwasher': [140, 172],
    },
    draw: () => (
      <>
        <Room />
        <path d="M44 0h44v34H44Z" className={styles.metal} />
        <path d="M30 62 44 34h44l14 28Z" className={styles.metal} />
        <path d="M30 62h72v6H30Z" className={styles.stone} />
        <path d="M30 100h72v68H30Z" className={styles.metal} />
        <path d="M30 112h72M38 122h56v30H38Z" className={styles.dark} />
        <path d="M40 96h16v4H40ZM74 96h16v4H74Z" className={styles.dark} />
        <circle cx="40" cy="106" r="2" />
        <circle cx="52" cy="106" r="2" />
        <circle cx="80" cy="106" r="2" />
        <path d="M102 92h72v8h-72Z" className={styles.stone} />
        <path d="M106 100h64v68h-64Z" className={styles.metal} />
        <path d="M106 114h64M120 107h36" />
        <path d="M120 172q20-6 44 2-20 10-44-2Z" className={styles.glass} />
        <path d="M190 104h56v64h-56ZM250 104h56v64h-56Z" className={styles.metal} />
        <circle cx="218" cy="140" r="18" className={styles.glass} />
        <circle cx="278" cy="140" r="18" className={styles.dark} />
        <path d="M190 116h56M250 116h56" />
        <path d="M200 104V70M212 104V70" className={styles.heavy} />
        <path d="M194 62h10v10h-10ZM208 62h10v10h-10Z" className={styles.roof} />
        <path d="M296 104V76q0-10 10-10h14" className={styles.pipe} />
        <path d="M290 92h12M290 84h12M292 76h12" className={styles.thin} />
      </>
    ),
  },
}

export const InsideScene = shownIn(inside)
