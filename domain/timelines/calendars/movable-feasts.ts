import type { PlainDate } from '../../basics/plain-date.ts'

/**
 * Days of moon calendars on which City schools close, by the year in which the school year begins. Basis: general
 * knowledge (the tabulated Hebrew, Umm al-Qura and Chinese calendars; Diwali from almanacs), not the City's own
 * announcement, which may choose a neighbouring day. A day that falls on a weekend closes nothing and stands here so
 * that the table is complete.
 */
export interface MovableFeasts {
  readonly roshHashanah: PlainDate
  readonly diwali: PlainDate
  readonly lunarNewYear: PlainDate
  readonly eidAlFitr: PlainDate
  readonly passover: PlainDate
  readonly eidAlAdha: PlainDate
}

/** Every date is the first day of the feast; Rosh Hashanah lasts two days and Yom Kippur is nine days after it. */
export const MOVABLE_FEASTS: Readonly<Record<number, MovableFeasts>> = {
  2023: {
    roshHashanah: '2023-09-16',
    diwali: '2023-11-12',
    lunarNewYear: '2024-02-10',
    eidAlFitr: '2024-04-10',
    passover: '2024-04-23',
    eidAlAdha: '2024-06-16',
  },
  2024: {
    roshHashanah: '2024-10-03',
    diwali: '2024-11-01',
    lunarNewYear: '2025-01-29',
    eidAlFitr: '2025-03-30',
    passover: '2025-04-13',
    eidAlAdha: '2025-06-06',
  },
  2025: {
    roshHashanah: '2025-09-23',
    diwali: '2025-10-20',
    lunarNewYear: '2026-02-17',
    eidAlFitr: '2026-03-20',
    passover: '2026-04-02',
    eidAlAdha: '2026-05-27',
  },
  2026: {
    roshHashanah: '2026-09-12',
    diwali: '2026-11-08',
    lunarNewYear: '2027-02-06',
    eidAlFitr: '2027-03-09',
    passover: '2027-04-22',
    eidAlAdha: '2027-05-16',
  },
  2027: {
    roshHashanah: '2027-10-02',
    diwali: '2027-10-29',
    lunarNewYear: '2028-01-26',
    eidAlFitr: '2028-02-26',
    passover: '2028-04-11',
    eidAlAdha: '2028-05-05',
  },
  2028: {
    roshHashanah: '2028-09-21',
    diwali: '2028-10-17',
    lunarNewYear: '2029-02-13',
    eidAlFitr: '2029-02-14',
    passover: '2029-03-31',
    eidAlAdha: '2029-04-24',
  },
}
