/** A typed time as the API takes it: browsers leave out the seconds. */
export const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time);
