/** @returns the options of a choice from the labels of its words */
export function optionsOf<Word extends string>(labels: { readonly [Key in Word]: string }) {
  return (Object.keys(labels) as Word[]).map((value) => ({ value, label: labels[value] }));
}
