"use client";

import { createContext, useContext } from "react";
import type { PictureService } from "@/lib/uploads/picture-service";

const PictureServiceContext = createContext<PictureService>("app");

export const PictureServiceProvider = PictureServiceContext.Provider;

export const usePictureService = (): PictureService => useContext(PictureServiceContext);
