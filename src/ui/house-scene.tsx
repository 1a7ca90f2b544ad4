import styles from './house-section.module.css'

/** The scenery around the home and behind its rooms; it has no name and takes no press. */
export const HouseScene = ({ clip }: { clip: string }) => (
  <g clipPath={`url(#${clip})`}>
    <path d="M0-16h480v464H0Z" className={styles.sky} />
    <circle cx="414" cy="52" r="24" className={styles.orb} />
    <path
      d="M30 40v.1M84 8v.1M206 18v.1M262 22v.1M318 8v.1M350 44v.1M460 100v.1M452 6v.1M96 66v.1M372 96v.1"
      className={styles.stars}
    />
    <path d="M296 60q4-14 18-12 8-14 22-4 14-2 14 16Z" className={styles.cloud} />
    <path d="M14 96q4-14 18-12 8-14 22-4 14-2 14 16Z" className={styles.cloud} />
    <path d="M0 262q70-56 150-20t170-18 160 26v62H0Z" className={styles.hill} />
    <path d="M0 292q40-8 80 0h320q40-8 80 0v24H0Z" className={styles.lawn} />
    <path d="M0 312h480v136H0Z" className={styles.earth} />
    <path d="M0 308h480v8H0Z" className={styles.lawn} />
    <path
      d="M22 344h14M30 392h20M14 424h12M436 350h18M448 398h14M428 432h20M120 442h22M330 440h18M232 441h12"
      className={styles.stones}
    />
    <path d="M27 310v-48h8v48Z" className={styles.wood} />
    <path
      d="M31 188c18 0 28 16 24 30 12 8 8 34-10 36-4 10-24 10-28 0-18-2-22-28-10-36-4-14 6-30 24-30Z"
      className={styles.foliage}
    />
    <path d="M52 311q-2-18 12-18 3-10 12-3v21Z" className={styles.foliage} />
    <path d="M129 16q-10-8-2-17t-2-17M147 16q-10-8-2-17t-2-17" className={styles.smoke} />
    <path d="M80 206 96 195h288l16 11v98H80Z" className={styles.paper} />
    <path d="M94 197 240 76l146 121Z" className={styles.paper} />
    <path d="M92 322h296v74H92Z" className={styles.cellar} />
  </g>
)
