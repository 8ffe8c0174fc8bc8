/** Escape first closes the list of cities; the dialog around it hears it before the field does. */
export function keepOpenForCityList(event: KeyboardEvent) {
  const { target } = event;
  if (target instanceof Element && target.matches("[aria-expanded=true]")) event.preventDefault();
}
