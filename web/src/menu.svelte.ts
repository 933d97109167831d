/** Whether the settings are open; any screen may open them. */
class Menu {
  open = $state(false);
}

export const menu = new Menu();
